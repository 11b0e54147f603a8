#!/bin/sh
# Checks venues, compiles them, and compares each bundle with the published one.
#
#   check-venues.sh VENUE…
#
# REPORTS    folder of the reports (default: reports)
# BUNDLES    folder of the new bundles (default: build); each bundle has the id of its venue as its name
# PUBLISHED  folder of the published bundles, with the same names; a bundle that is not there is not compared (default: published)
# CHECKS     set of checks (default: default)
# The exit code is that of the first step that fails.
set -eu
: "${REPORTS:=reports}" "${BUNDLES:=build}" "${PUBLISHED:=published}" "${CHECKS:=default}"

venuemap validate "$@" --checks "$CHECKS" \
  --report "sarif=$REPORTS/findings.sarif" --report "junit=$REPORTS/findings.xml" \
  --report "markdown=$REPORTS/findings.md" --report "html=$REPORTS/findings.html"

rm -rf "$BUNDLES"
for venue in "$@"; do
  [ -d "$venue" ] || [ "${venue%.zip}" != "$venue" ] || continue
  id=$(basename "$venue" .zip)
  venuemap compile "$venue" -o "$BUNDLES/$id" --checks "$CHECKS" --quiet
  # Every public place has a route for a wheelchair from at least one entrance.
  venuemap access "$BUNDLES/$id" --profile wheelchair --require any -o "$REPORTS/access-$id.html"
  [ -d "$PUBLISHED/$id" ] || continue
  venuemap diff "$PUBLISHED/$id" "$BUNDLES/$id" --format markdown >"$REPORTS/changes-$id.md"
  venuemap diff "$PUBLISHED/$id" "$BUNDLES/$id" --fail-on removed --fail-on lost-route
done
