# Pathproof: `make` builds the command, `make help` lists the rest.
# Everything is built in build/MODE, or build/MODE-CC for another compiler than the mode's own. Nothing is built beside a source.
# MODE=release|debug|asan|cov|mcdc|fuzz   CC=gcc|clang   CFLAGS= and LDFLAGS= add to the mode's flags   WERROR=1 stops at a warning

MODE ?= $(if $(filter fuzz fuzz-rate,$(MAKECMDGOALS)),fuzz,$(if $(filter spec spec-oracle lint fuzz-replay,$(MAKECMDGOALS)),asan,release))
FUZZ_SECONDS ?= 60
FUZZ_SEED ?= 1
# For MODE=fuzz. `make SANITIZE=` builds without sanitizers.
SANITIZE ?= address,undefined
FUZZ_RUNS ?= 100000
PREFIX ?= /usr/local

# -g1 is enough for stack traces and builds faster. For a debugger, use MODE=debug. The release keeps its asserts. They cost a twentieth
# of the time, but a program that judges others must never be silently wrong. Code that millions of games run is compiled with -O3. Other
# code is not, which saves a third of the compile time.
played := core core/% spec/grammar spec/promise spec/play sim/players sim/count sim/bulk sim/explore sim/bench
# The release is the same whichever folder it was built in.
flags.release = $(if $(filter $(played),$(here)),-O3,-O1) -g1 $(if $(findstring gcc,$(CC)),-flto=auto) '-ffile-prefix-map=$(CURDIR)=.'
flags.debug := -Og -g
flags.asan = $(if $(filter $(played),$(here)),-O1,-O0) -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
flags.cov := -O0 -g --coverage
# This mode only measures. clang warns about decisions outside core that it cannot analyse; those warnings are not errors.
flags.mcdc := -O0 -g -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc
# Code that no input reaches is not optimised.
# With sanitizer checks, small functions look large to clang: it would inline none, and the fuzzers would run a tenth slower.
# UBSan traps instead of printing a message (fuzz/how-it-works.md), because preparing the message costs time. MODE=asan prints it.
flags.fuzz = $(if $(filter $(played) $(sought) fuzz,$(here)),-O2 -Xclang -mllvm -Xclang -inline-threshold=800,-O0) -g1 \
  $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fsanitize-trap=undefined -fno-omit-frame-pointer)
ifeq ($(flags.$(MODE)),)
$(error MODE=$(MODE) is not one of release debug asan cov mcdc fuzz)
endif

# The mode's own compiler, unless the caller names another. Two compilers never share a folder.
mode_cc := $(if $(filter fuzz,$(MODE)),clang,$(if $(filter mcdc,$(MODE)),clang-19,gcc))
ifneq ($(filter default undefined,$(origin CC)),)
CC := $(mode_cc)
endif
O := build/$(MODE)$(if $(filter-out $(mode_cc),$(notdir $(firstword $(CC)))),-$(notdir $(firstword $(CC))))
UNITY := build/unity
W := build/wasm
version := $(shell sed -n 's/^"\(.*\)"$$/\1/p' spec/grammar/version.inc)

# `ci/run check` sets WERROR=1, so a warning stops its builds. A user's build continues. A folder that was built with WERROR=1 keeps it
# until WERROR= is given. So a part that runs alone rebuilds nothing, and check rebuilds everything that was built without it.
WERROR ?= $(filter -Werror,$(file <$(O)/flags))
WARN := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wmissing-prototypes $(if $(WERROR),-Werror)
POSIX := -D_POSIX_C_SOURCE=200809L
# ccache keeps compiled objects if it is installed. `make CCACHE=` does without it.
ifeq ($(origin CCACHE),undefined)
CCACHE := $(shell command -v ccache)
endif
# Random123 has only headers, which suit every processor, but a compiler for another processor does not look into /usr/include.
beside := $(if $(findstring -linux-gnu-gcc,$(CC)),-idirafter /usr/include)
COMPILE = $(CC) -std=c11 $(WARN) $(flags.$(MODE)) $(DEFS) $(INCS) $(CFLAGS) $(beside) -MMD -MP
LINK = $(CC) $(WARN) $(flags.$(MODE)) $(CFLAGS) $(LDFLAGS) -pthread

# Link a library only if it is used.
LDLIBS := -Wl,--as-needed -lgsl -lgslcblas -lsqlite3 -lm

# Includes go one way: along the folders in the order of `rows`, and within a folder along its row of rooms. A room includes its own headers and
# those of rooms to its left. Rooms joined by | share one place and do not include each other: no game depends on another. Only tests, fuzz
# targets and coverage include headers of a unit room. The second engine includes only its own headers, and shares no code with core.
# ci/style checks every include.
rows := core spec sim fuzz coverage
row.core := core core/steps core/tsuro|core/phoenix|core/seas
row.spec := $(addprefix spec/,grammar promise play terminal library oracle engine suite site unit proofs)
row.sim := $(addprefix sim/,players tiles record count bulk explore report bench show module cli unit)
row.fuzz := fuzz
row.coverage := coverage
apart = $(subst |, ,$(1))
places := $(foreach folder,$(rows),$(row.$(folder)))
rooms := $(call apart,$(places))
seen = $(if $(filter %/unit fuzz coverage,$(1)),$(left),$(filter-out %/unit,$(left))) $(1)
$(foreach place,$(places),$(foreach room,$(call apart,$(place)),$(eval sees.$(room) := $(call seen,$(room))))$(eval left += $(call apart,$(place))))
sees.spec/oracle := spec/oracle

# A room is a folder. A library is a row of rooms. A program is its main file and the files that only it needs.
objects = $(patsubst %.c,$(O)/%.o,$(1))
room = $(call objects,$(filter-out %_main.c %/main.c,$(wildcard $(addsuffix /*.c,$(1)))))
books := $(wildcard spec/books/*.md spec/*.md)
core := $(call room,$(call apart,$(row.core)))
grammar := $(call room,spec/grammar)
oracle := $(call room,spec/oracle)
spec := $(call room,$(filter-out spec/grammar spec/oracle spec/proofs %/unit,$(row.spec)))
sim := $(filter-out %/absent.o,$(call room,$(filter-out %/unit,$(row.sim))))
unit := $(call room,$(filter %/unit,$(rooms)))
judge := $(call room,$(row.coverage))
M := build/mutants
R := $(O)/runner
# These need GSL or SQLite. Nothing else includes their headers.
heavy := $(call objects,$(shell grep -lE '^.include <(gsl/|sqlite3)' sim/*/*.c))
mutated := $(patsubst $(O)/%,$(M)/%,$(core))
fuzzers := $(patsubst fuzz/%.c,%,$(wildcard fuzz/fuzz_*.c))
# The code whose coverage guides the fuzzers: the rules and the code that reads text. The code that judges results, including the
# invariants of core, is not counted, which saves a third of the time. Comparisons are not traced, because choices are single bytes, and
# texts change by whole words.
judges := %check.c
sought := core core/% spec/grammar spec/terminal spec/engine spec/oracle spec/suite sim/tiles sim/record
seek := -fsanitize-coverage=inline-8bit-counters,pc-table
# This is a library, so that a target links only what it uses. After each input the fuzzer scans the counters of everything that is
# linked.
fuzz_help := $(filter-out $(call objects,$(wildcard fuzz/fuzz_*.c)),$(call room,fuzz))
LIBS := $(addprefix $(O)/,libsim.a libspec.a liboracle.a libgrammar.a libcore.a)
PROGRAMS := $(addprefix $(O)/,pathproof spec-lint spec-tests fuzz-replay spec-oracle module-native)

here = $(patsubst pic/%,%,$(patsubst $(O)/%,%,$(@D)))
# On a 32-bit machine, Unity compares 64-bit numbers only with this definition.
sees_unity := -isystem $(UNITY) -DUNITY_SUPPORT_64
INCS = $(addprefix -I,$(sees.$(here))) $(if $(filter spec/unit sim/unit coverage,$(here)),$(sees_unity))
DEFS = $(if $(filter core% spec/grammar spec/oracle,$(here)),,$(POSIX) -pthread) $(if $(filter fuzz,$(here)),$(if $(filter-out fuzz,$(MODE)),-DFUZZ_REPLAY)) $(if $(filter fuzz,$(MODE)),$(if $(filter $(sought),$(here)),$(if $(filter-out $(judges),$<),$(seek))))

.PHONY: all runner dist programs module warnings release book spec spec-oracle lint fuzz fuzzers fuzz-rate fuzz-seeds fuzz-replay coverage faults mutants proofs format format-check style check demo install uninstall compile-commands clean help FORCE
.DELETE_ON_ERROR:
.SECONDARY:

ifeq ($(MODE),fuzz)
all: fuzzers
else
all: $(O)/pathproof ## build the command (MODE=release): build/release/pathproof
endif

runner: $(R)/pathproof ## build one static file that needs no other: the command, without sim and the others that need GSL or SQLite

programs: $(PROGRAMS) ## build all programs: pathproof spec-tests spec-lint fuzz-replay spec-oracle module-native

release:
	@$(MAKE) --no-print-directory MODE=release all

spec: $(O)/spec-tests ## run every case and unit test (MODE=asan); ONLY='T05-4.2/1 R2' runs these, V=1 prints each
	$(O)/spec-tests $(ONLY:%=--only %) $(if $(V),--verbose) $(books)

spec-oracle: $(O)/spec-oracle ## build the second engine: build/MODE/spec-oracle (pathproof spec --engine build/asan/spec-oracle)

lint: $(O)/spec-lint ## check the text of the rulebooks: ids, references, rulings
	spec/examples/reasons --check
	sim/cli/decides --check
	ci/suite check
	coverage/situations
	$(O)/spec-lint $(books)

# clang gives its warnings when it only parses. gcc gives some of its warnings only when it generates code.
warnings: CFLAGS += -fsyntax-only
warnings: $(call objects,$(wildcard $(addsuffix /*.c,$(rooms)))) ## only look for compiler warnings: MODE=debug CC=clang

fuzzers: $(addprefix $(O)/,$(fuzzers))

# Choosing inputs by rare features would take half of the time of targets as fast as these.
fuzz: fuzzers fuzz-seeds ## run each fuzz target for FUZZ_SECONDS=60 with FUZZ_SEED=1; FUZZERS="fuzz_a fuzz_b" picks some
	@set -e; for t in $(or $(FUZZERS),$(fuzzers)); do \
	  mkdir -p build/corpus/$$t build/found; echo "== $$t, $(FUZZ_SECONDS) s"; \
	  $(O)/$$t -seed=$(FUZZ_SEED) -max_total_time=$(FUZZ_SECONDS) -timeout=60 -entropic=0 -print_final_stats=1 -artifact_prefix=build/found/$$t- build/corpus/$$t \
	    $$(ls -d fuzz/corpus/$$t fuzz/corpus/$${t#fuzz_} fuzz/regressions/$$t fuzz/regressions/$${t#fuzz_} build/seeds/$$t 2>/dev/null || :); \
	done

# Nothing depends on this figure, which differs between machines and with their load. The corpus stays in memory:
# writing a file for each new input would take a sixth of such a short run.
fuzz-rate: fuzzers ## measure the speed of the fuzz targets that play: FUZZ_RUNS=100000 inputs each, from an empty corpus
	@set -e; for t in fuzz_step: fuzz_games:tsuro-2005 fuzz_games:phoenix fuzz_games:seas fuzz_beside:; do \
	  rm -rf build/rate; mkdir -p build/rate; game=$${t#*:}; \
	  env $${game:+PP_FUZZ_GAME=$$game} $(O)/$${t%:*} -runs=$(FUZZ_RUNS) -seed=1 -timeout=60 -entropic=0 -artifact_prefix=build/rate/ 2>&1 | \
	    awk -v what="$${t%:*} $$game" '/^broken: |ERROR: / { print; bad = 1 } / actions tried in / { \
	      printf "%-22s %7.0f inputs of %.1f actions, %.0f actions, a second of processor time\n", what, $(FUZZ_RUNS) / $$5, $$1 / $(FUZZ_RUNS), $$1 / $$5 \
	    } END { exit bad }'; \
	done

fuzz-seeds: # make inputs from the cases of every game, as they are in the books today
	@$(MAKE) --no-print-directory -s MODE=debug build/debug/pathproof build/debug/fuzz-replay
	fuzz/seeds build/debug/pathproof build/debug/fuzz-replay build/seeds

fuzz-replay: $(O)/fuzz-replay ## run the stored corpora and regressions without a fuzzer (MODE=asan)
	$(O)/fuzz-replay

coverage: ## measure what the clause cases reach in core
	coverage/run

faults: ## plant each fault of coverage/faults; ONLY=NAME plants one, SOME=6 a few, FUZZ=1 runs the fuzz targets, EXPLORE=1 visits
	@$(MAKE) --no-print-directory -s MODE=debug $(addprefix build/debug/,spec-tests pathproof)
	$(if $(FUZZ),@$(MAKE) --no-print-directory -s MODE=fuzz fuzzers fuzz-seeds)
	coverage/plant $(ONLY:%=--only %) $(if $(SOME),--some $(SOME)) $(if $(FUZZ),--fuzz) $(if $(EXPLORE),--explore)

mutants: ## find the mutants of core that no case kills; GAME=seas, OPERATORS=clause,name, JUDGES=cases, SAMPLE=150, SEED=1, RECORDS=DIR
	@$(MAKE) --no-print-directory -s MODE=debug build/mutants/judge
	coverage/mutants $(addprefix --game ,$(GAME)) $(addprefix --operators ,$(OPERATORS)) $(addprefix --judges ,$(JUDGES)) \
	  $(addprefix --sample ,$(SAMPLE)) $(addprefix --seed ,$(SEED)) $(addprefix --records ,$(RECORDS)) $(if $(BARS),--bars) $(books)

proofs: ## prove lemmas about core with CBMC, and break each with a planted fault; ONLY=NAME, SECONDS=15 a few
	spec/proofs/prove $(ONLY:%=--only %) $(if $(SECONDS),--seconds $(SECONDS))

book: $(O)/pathproof $(W)/module.js ## make pages of the rulebooks in build/book: each case can be played
	$(O)/pathproof spec --book build/book

format: ## format every C file by .clang-format
	@clang-format -i $(shell git ls-files "*.[ch]")

format-check: ## check that `make format` would change nothing; only clang-format 14 decides that
	@clang-format --version | grep -q "version 14" || { \
	  clang-format --version; echo "0 passed, 0 failed, 1 skipped"; exit 0; }; \
	clang-format --dry-run -Werror $(shell git ls-files "*.[ch]") && echo "1 passed, 0 failed"

style: ## check what clang-format cannot: lengths, layers, forbidden calls
	ci/style

dist: ## make a release of the last commit in build/dist: sources, runners, cases as data and for npm, checksums
	ci/dist

check: ## run everything that must hold before a change lands; see also ci/run demo and ci/run nightly
	ci/run check

demo: ## build, then play each game 20,000 times
	ci/run demo

shared := $(O)/libpathproof.so.1
# The installed files. `make uninstall` removes the same ones. With RUNNER=1, the command is the runner, so neither GSL nor SQLite is needed.
to := $(DESTDIR)$(PREFIX)
command = $(if $(RUNNER),$(R),$(O))/pathproof
installed := bin/pathproof lib/libpathproof-core.a lib/libpathproof.so lib/libpathproof.so.1 lib/pkgconfig/pathproof-core.pc \
  lib/pkgconfig/pathproof.pc include/pathproof-core include/pathproof.h share/pathproof share/man/man1/pathproof.1 \
  share/man/man1/pathproof-*.1 share/bash-completion/completions/pathproof share/zsh/site-functions/_pathproof \
  share/fish/vendor_completions.d/pathproof.fish

install: $(command) $(O)/libpathproof-core.a $(shared) ## install command, manual, rulebooks and libraries below DESTDIR and PREFIX=/usr/local; RUNNER=1 installs the runner instead
	install -D -m 755 $(command) "$(to)/bin/pathproof"
	install -D -m 644 -t "$(to)/share/pathproof/spec" $(wildcard spec/*.md)
	install -D -m 644 -t "$(to)/share/pathproof/spec/books" $(wildcard spec/books/*.md) spec/books/suite.ids
	install -D -m 644 -t "$(to)/share/pathproof/spec/books/games" $(wildcard spec/books/games/*.rec)
	install -D -m 644 -t "$(to)/share/pathproof/spec/site" $(addprefix spec/site/,pages finding.py site.css play.css search.js play.js cases.js beside.js table.js where) $(wildcard $(W)/module.js)
	install -D -m 644 -t "$(to)/share/pathproof/core" $(wildcard core/*.h core/*/*.h)
	install -D -m 644 -t "$(to)/lib" $(O)/libpathproof-core.a
	install -D -m 755 -t "$(to)/lib" $(shared)
	ln -sf $(notdir $(shared)) "$(to)/lib/libpathproof.so"
	install -D -m 644 -t "$(to)/include" spec/library/pathproof.h
	install -D -m 644 -t "$(to)/include/pathproof-core" $(wildcard core/*.h core/*.inc)
	install -d $(foreach folder,$(sort $(dir $(installed))),"$(to)/$(folder)")
	$(command) manual >"$(to)/share/man/man1/pathproof.1"
	for name in $$($(command) manual --list); do $(command) manual $$name >"$(to)/share/man/man1/pathproof-$$name.1" || exit; done
	$(command) manual --completions bash >"$(to)/share/bash-completion/completions/pathproof"
	$(command) manual --completions zsh >"$(to)/share/zsh/site-functions/_pathproof"
	$(command) manual --completions fish >"$(to)/share/fish/vendor_completions.d/pathproof.fish"
	printf '%s\n' 'prefix=$(PREFIX)' 'Name: pathproof-core' 'Description: the rules of the Tsuro family' \
	  'Version: $(version)' 'Cflags: -I$${prefix}/include/pathproof-core' \
	  'Libs: -L$${prefix}/lib -lpathproof-core' >"$(to)/lib/pkgconfig/pathproof-core.pc"
	printf '%s\n' 'prefix=$(PREFIX)' 'Name: pathproof' 'Description: the Tsuro games by the letter of their rulebooks, text in and text out' \
	  'Version: $(version)' 'Cflags: -I$${prefix}/include' 'Libs: -L$${prefix}/lib -lpathproof' >"$(to)/lib/pkgconfig/pathproof.pc"
	@[ -e $(W)/module.js ] || echo 'install: pathproof book needs the module; run make module before, with clang and lld (ci/setup book)'

uninstall: ## remove the installed files
	rm -rf $(foreach path,$(filter-out %*.1,$(installed)),"$(to)/$(path)") "$(to)/share/man/man1/pathproof-"*.1

# The library with the interface of spec/library/pathproof.h. Nothing else can be seen from outside.
pic = $(patsubst $(O)/%,$(O)/pic/%,$(1))
$(shared): $(call pic,$(core) $(grammar) $(call room,spec/library)) $(O)/pic/libterminal.a spec/library/pathproof.map
	$(LINK) -shared -Wl,-soname,$(@F) -Wl,--version-script=spec/library/pathproof.map -Wl,-z,defs $(filter %.o,$^) $(filter %.a,$^) -lm -o $@
$(O)/pic/libterminal.a: $(call pic,$(call room,spec/terminal)) $(O)/pic/spec/terminal/commit.o spec/terminal
$(O)/pic/%.o: %.c Makefile $(O)/flags | $(O)/needed
	@mkdir -p $(@D)
	$(CCACHE) $(COMPILE) -fPIC -fvisibility=hidden -c $< -o $@
$(O)/pic/%.o: $(O)/%.c Makefile $(O)/flags | $(O)/needed
	@mkdir -p $(@D)
	$(CCACHE) $(COMPILE) -fPIC -fvisibility=hidden -c $< -o $@

# Plain code without link-time optimisation, so that any linker can use it.
$(O)/libpathproof-core.a: $(core) $(O)/flags
	$(CC) $(flags.$(MODE)) $(if $(findstring gcc,$(CC)),-flinker-output=nolto-rel) -r -nostdlib $(filter %.o,$^) -o $(@:.a=.o)
	@rm -f $@ && ar qcs $@ $(@:.a=.o)

# For editors: the command that compiles each source. clangd finds this file by itself.
compile-commands: ## write build/compile_commands.json for editors
	@mkdir -p build && $(MAKE) --no-print-directory -Bn MODE=debug programs | awk -v dir='$(CURDIR)' ' \
	  / -c [^ ]+\.c -o / { source = $$0; sub(/.* -c /, "", source); sub(/ .*/, "", source); gsub(/["\\]/, "\\\\&"); \
	    printf "%s{\"directory\": \"%s\", \"file\": \"%s\", \"command\": \"%s\"}", (n++ ? ",\n" : "[\n"), dir, source, $$0 } \
	  END { print "\n]" }' >build/compile_commands.json

clean: ## remove build/
	rm -rf build

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-16s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Libraries depend on the folders of their sources, too: the time of a folder changes when a source is removed.
$(O)/libcore.a: $(core) $(wildcard core core/*/)
$(O)/libgrammar.a: $(grammar) spec/grammar
$(O)/libspec.a: $(spec) $(O)/spec/terminal/commit.o $(wildcard spec/*/)
$(O)/liboracle.a: $(oracle) spec/oracle
$(O)/libfuzz.a: $(fuzz_help) fuzz/.
$(O)/libsim.a: $(sim) $(O)/sim/bulk/sources.o $(wildcard sim/*/)
$(R)/libsim.a: $(filter-out $(heavy),$(sim)) $(O)/sim/bulk/sources.o $(wildcard sim/*/)
# A rule for each, because make thinks that one rule with several patterns makes all its targets at once.
define archive
@mkdir -p $(@D) && rm -f $@
$(if $(findstring gcc,$(CC)),gcc-ar,ar) qcs $@ $(filter %.o,$^)
endef
$(O)/lib%.a: ; $(archive)
$(R)/lib%.a: ; $(archive)
$(O)/pic/lib%.a: ; $(archive)

$(O)/pathproof: $(O)/sim/cli/main.o
$(O)/spec-lint: $(O)/spec/suite/lint_main.o
$(O)/spec-tests: $(O)/sim/unit/unity_main.o $(unit) $(O)/unity.o
$(O)/spec-oracle: $(O)/spec/oracle/oracle_main.o $(O)/liboracle.a
$(O)/fuzz-replay: $(O)/fuzz/replay_main.o $(addprefix $(O)/fuzz/,$(addsuffix .o,$(fuzzers)))
$(addprefix $(O)/,$(fuzzers)): $(O)/%: $(O)/fuzz/%.o
$(O)/fuzz-replay $(addprefix $(O)/,$(fuzzers)): $(O)/libfuzz.a
$(O)/fuzz-replay $(addprefix $(O)/,$(fuzzers)): LIBS := $(O)/libfuzz.a $(LIBS)
# The objects that come first replace members of the libraries: commands, and the list of files that are built in.
$(R)/pathproof: $(O)/sim/cli/main.o $(O)/sim/cli/absent.o $(R)/books.o $(R)/libsim.a $(filter-out %/libsim.a,$(LIBS)) $(O)/flags
	$(LINK) -static -s $(filter %.o,$^) $(filter %.a,$^) -lm -o $@
$(R)/books.o: $(R)/books
	printf '.section .rodata\n.globl built_in_files\nbuilt_in_files: .incbin "$<"\n.byte 0\n.section .note.GNU-stack,"",%%progbits\n' | $(CC) -c -x assembler - -o $@
# Of suite.ids, a run needs only the version.
$(R)/books: $(wildcard spec/books/*.md) spec/books/suite.ids $(wildcard spec/books/games/*.rec)
	@mkdir -p $(@D)
	@for file in $(patsubst spec/books/%,%,$(sort $(filter-out %.ids,$^))); do printf '%s\0' $$file; cat spec/books/$$file; printf '\0'; done >$@
	@{ printf 'suite.ids\0'; head -n 1 spec/books/suite.ids; printf '\0'; } >>$@
$(M)/judge: $(O)/coverage/judge_main.o $(judge) $(unit) $(O)/unity.o $(filter-out %/libcore.a,$(LIBS)) $(mutated) $(O)/flags
	$(LINK) $(filter %.o,$^) $(filter %.a,$^) $(LDLIBS) -o $@
$(O)/spec-oracle: LIBS := $(O)/liboracle.a
$(filter-out $(O)/spec-oracle,$(PROGRAMS)) $(addprefix $(O)/,$(fuzzers)): $(LIBS)
$(addprefix $(O)/,$(fuzzers)): driver := -fsanitize=fuzzer
$(PROGRAMS) $(addprefix $(O)/,$(fuzzers)): $(O)/flags
	$(LINK) $(driver) $(filter %.o,$^) $(LIBS) $(LDLIBS) -o $@

# The flags of the last build. Everything that was built with other flags is rebuilt.
flags := $(COMPILE) | $(LINK)
ifneq ($(file <$(O)/flags),$(flags))
$(O)/flags: FORCE
endif
$(O)/flags:
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(flags))' >$@

# Names missing packages before a compiler or linker fails without them: the compiler, then the headers of the smallest tier. The command
# needs more than the runner: GSL and SQLite.
$(O)/pathproof $(heavy): | $(O)/needed.demo
$(O)/needed $(O)/needed.demo: ci/packages $(O)/flags
	@$(CC) --version >/dev/null 2>&1 || { \
	  tip=$$(sed -nE 's|^([a-z]+) +([^ ]+) .* $(notdir $(CC))$$|: ci/setup \1 installs the package \2|p' ci/packages); \
	  echo "make: the compiler '$(CC)' cannot be run$$tip" >&2; exit 1; }
	@missing=; while read -r tier package _ file; do \
	  case "$$tier $$file" in $(if $(filter %.demo,$@),demo,runner)\ */include/*) \
	    echo "#include <$${file##*/include/}>" | $(CC) $(CFLAGS) $(beside) -E - >/dev/null 2>&1 || missing="$$missing $$package (<$${file##*/include/}>)" ;; \
	  esac; \
	done <ci/packages; [ -z "$$missing" ] || { echo "make: not installed:$$missing; ci/setup $(if $(filter %.demo,$@),demo,runner) installs what is missing" >&2; exit 1; }
	@touch $@

$(O)/%.o: %.c Makefile $(O)/flags | $(O)/needed
	@mkdir -p $(@D)
	$(CCACHE) $(COMPILE) -c $< -o $@

# Compiles generated sources in the same way.
$(O)/%.o: $(O)/%.c Makefile $(O)/flags | $(O)/needed
	$(CCACHE) $(COMPILE) -c $< -o $@

# A hash of all sources that decide what is played and counted. A checkpoint that other sources made is refused.
deciding := $(sort $(wildcard $(addsuffix /*.[ch],$(patsubst %/,%,core $(wildcard core/*/)) spec/play sim/players sim/count) core/*.inc sim/count/*.inc)) $(addprefix sim/bulk/,compare.c match.c tourney.c)
$(O)/sim/bulk/sources.c: $(deciding) Makefile
	@mkdir -p $(@D)
	@printf '#include "checkpoint.h"\nconst char checkpoint_sources[] = "%.16s";\n' "$$(cat $(deciding) | sha256sum)" >$@

# The module: rules, pictures and words in WebAssembly, for the pages of the book. Debian's compiler and linker make it, without an
# operating system. Only listed sources are in it. `left_out_main.c` stands in for what they call beyond that.
in_module := $(patsubst %,spec/play/%.c,choose policy weigh outlook philox imagine) \
  $(patsubst %,spec/terminal/%.c,svg svg_panel svg_parts draw_board draw_scene ways markup) \
  $(patsubst %,spec/engine/%.c,builtin subject told) sim/record/lines.c $(patsubst %,sim/show/%.c,tell wording choices) \
  $(patsubst %,spec/suite/%.c,book script script_turn case case_ask case_expect case_reach case_setup case_verdict fact pool) \
  $(wildcard $(addsuffix /*.c,core core/*/ spec/grammar sim/module))
in_module := $(patsubst %.c,$(W)/%.o,$(subst //,/,$(filter-out sim/module/native_main.c,$(in_module))))
wasm_features := bulk-memory sign-ext nontrapping-fptoint
# Random123 does not know WebAssembly. As RISC-V, it uses only plain C.
$(W)/spec/play/philox.o: to_wasm := -D__riscv
# The compiler must not replace the body of a function of the C library with a call of that function.
$(W)/sim/module/wasm_main.o: to_wasm := -fno-builtin
$(in_module): $(W)/%.o: %.c Makefile | $(W)/include/assert.h
	@mkdir -p $(@D)
	clang --target=wasm32-wasi -std=c11 $(filter-out -Werror,$(WARN)) -Oz -flto -ffunction-sections -fdata-sections -ftls-model=local-exec \
	  $(addprefix -m,$(wasm_features)) $(to_wasm) -isystem $(W)/include $(POSIX) \
	  $(addprefix -I,$(sees.$(patsubst $(W)/%,%,$(@D)))) -MMD -MP -c $< -o $@
# A failed assertion is a trap, without its text.
$(W)/include/assert.h: Makefile
	@mkdir -p $(@D) && ln -sfn /usr/include/Random123 $(@D)/Random123
	@printf '%s\n' '#undef assert' '#define assert(holds) ((holds) ? (void)0 : __builtin_trap())' >$@
$(W)/pathproof.wasm: $(in_module)
	wasm-ld --no-entry --gc-sections --strip-all -O2 -mllvm -inline-threshold=-100 -z stack-size=1048576 --export=module_room --export=module_answer $^ \
	  -L/usr/lib/wasm32-wasi -lc -o $(W)/linked.wasm
	wasm-opt -Oz --converge --low-memory-unused --ignore-implicit-traps $(patsubst %,--enable-%,bulk-memory sign-ext nontrapping-float-to-int) $(W)/linked.wasm -o $@
$(W)/module.js: $(W)/pathproof.wasm sim/module/load.js
	@{ cat sim/module/load.js; printf 'const pathproofBytes =\n"'; base64 -w0 $<; printf '";\nvar pathproofReady = pathproofOpen(pathproofBytesOf(pathproofBytes));\n'; } >$@
module: $(W)/module.js ## build the rules as WebAssembly, for the pages of the book: build/wasm/module.js

# The same module as a native program, to compare with.
$(O)/module-native: $(O)/sim/module/native_main.o

# The commit that reports print. A checkout inside another project's repository has none. Only commit.c depends on it, so that objects of
# the same source are identical whichever commit they were built at.
# In an archive of the sources, git has written it into ci/commit. A machine without git reads the head of the checkout.
head = head=$$(cat .git/HEAD) && ref=$${head\#ref: } && { [ "$$head" = "$$ref" ] || head=$$(cat ".git/$$ref"); } && printf %.12s "$$head"
COMMIT ?= $(shell if [ -e .git ]; then { git describe --always --dirty --abbrev=12 --exclude='*' || { $(head); }; } 2>/dev/null; else sed -nE 's/^([0-9a-f]{12})[0-9a-f]+$$/\1/p' ci/commit; fi)
commit := const char stamp_commit[] = "$(or $(COMMIT),unknown)";
ifneq ($(lastword $(file <$(O)/spec/terminal/commit.c)),$(lastword $(commit)))
$(O)/spec/terminal/commit.c: FORCE
endif
$(O)/spec/terminal/commit.c: Makefile
	@mkdir -p $(@D)
	@printf '#include "stamp.h"\n%s\n' '$(commit)' >$@

# Core with every mutant in it, as coverage/mutate writes it, linked with everything else unchanged. Warnings that only mutants cause
# are off. Undefined behaviour ends the program.
$(mutated:$(M)/%.o=$(M)/src/%.c): $(M)/mutants.json ;
$(M)/mutants.json: coverage/mutate $(wildcard core/*.[ch] core/*/*.[ch] core/*.inc)
	coverage/mutate $(M)
# A small sample is compiled without optimisation. Objects built for a sample are rebuilt for all mutants, but not the other way round.
ifneq ($(if $(SAMPLE),-O1,$(file <$(M)/speed)),-O1)
$(M)/speed: FORCE
endif
$(M)/speed:
	@mkdir -p $(@D)
	@echo $(if $(SAMPLE),-O0,-O1) >$@
# A mutant can put a number where a pointer is, which gcc 14 refuses even with -w.
$(mutated): $(M)/%.o: $(M)/src/%.c coverage/mutant.h Makefile $(M)/speed
	@mkdir -p $(@D)
	$(CC) -std=c11 $$(cat $(M)/speed) -w -Wno-int-conversion -fsanitize=undefined -fsanitize-undefined-trap-on-error -include coverage/mutant.h \
	  $(addprefix -I$(M)/src/,$(filter core%,$(sees.$(patsubst $(M)/%,%,$(@D))))) -c $< -o $@

# Only spec-tests includes Unity, which is fetched and never stored here.
$(O)/sim/unit/unity_main.o $(O)/coverage/judge_main.o $(judge) $(unit): | $(UNITY)/unity.h
$(O)/unity.o: $(UNITY)/unity.c Makefile $(O)/flags | $(O)/needed
	@mkdir -p $(@D)
	$(CCACHE) $(COMPILE) $(sees_unity) -c $< -o $@
$(UNITY)/unity.c $(UNITY)/unity.h $(UNITY)/unity_internals.h &:
	ci/fetch-unity

-include $(shell find $(O) $(W) -name '*.d' 2>/dev/null)
