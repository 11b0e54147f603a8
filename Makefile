# `make demo` shows the program at work, `make check` tests a change, `make check-all` runs every test.

PREFIX ?= /usr/local
RELEASE = VENUEMAP_ALONE=1 swift build -c release --static-swift-stdlib
PROGRAM = .build/release/venuemap

.PHONY: demo check check-all slowest browser setup build test fuzz lint format picture install bench dist dist-check clean

demo: setup build   ## set up, build, compile a venue, ask for a route, draw it
	scripts/demo $(PROGRAM)

check: setup        ## set up, lint, optimised build, fast tier of the tests
	scripts/check

check-all: setup    ## set up, lint, optimised build, query side alone, all tests
	scripts/check --deep

slowest:            ## the ten slowest suites of the fast tier; fails where one takes more than 5 seconds
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=1 swift test -c release -Xswiftc -enable-testing --scratch-path .build-check --xunit-output .build-check/tests.xml
	scripts/slowest .build-check/tests-swift-testing.xml 5

browser: setup      ## install a browser and MapLibre GL JS, and look at both examples with them
	scripts/browser/setup
	swift test --filter BrowserTests

setup:              ## install what scripts/*-packages.txt name
	scripts/setup

build:              ## optimised, with the Swift runtime inside: .build/release/venuemap, and venuemap-compile, which it starts
	$(RELEASE) --product venuemap-compile
	$(RELEASE) --product venuemap
	scripts/slim $(PROGRAM)

test:
	swift test

fuzz:               ## a minute of random input for each reader; see Tests/Fuzz/README.md
	Tests/Fuzz/run 60

lint:
	scripts/lint

format:             ## bring all Swift files into form
	swift format --in-place --recursive --parallel Package.swift Sources Tests benchmarks/Package.swift benchmarks/Sources

picture:            ## draws the picture of README anew; a test says when it is stale
	swift build --product venuemap-compile
	swift build --product venuemap
	scripts/picture .build/debug/venuemap

install: build      ## programs, completions and the map kit of the preview below $(PREFIX)
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/venuemap
	install -D -m 755 $(PROGRAM)-compile $(DESTDIR)$(PREFIX)/libexec/venuemap/venuemap-compile
	scripts/completions $(PROGRAM) $(DESTDIR)$(PREFIX)/share
	scripts/map-kit/fetch $(DESTDIR)$(PREFIX)/share/venuemap/map-kit

bench: setup build  ## side by side with other programs; see benchmarks/README.md
	benchmarks/run

dist: setup build   ## dist/: an archive that runs where it is unpacked, a .deb and a Containerfile
	scripts/dist $(PROGRAM)

dist-check:         ## tries what is in dist/ in minimal systems; needs root and mmdebstrap
	scripts/dist-check

clean:
	rm -rf .build .build-check .build-query .build-fuzz .fuzz .demo dist
