import VenueDiagnostics
import VenueRules

/// Examples of what readers find in drawings in `icons/`.
let iconExamples: [(RulePage, [RuleExample])] = [
  (
    .iconResolutionLow,
    [
      IconExample.drawing(
        "a grid of 24",
        "«<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(IconExample.square)</svg>"),
      IconExample.drawing("a grid of 15", IconExample.svg(IconExample.square)),
    ]
  ),
  (
    .iconUnsafe,
    [
      IconExample.drawing("a script", IconExample.svg("«<script>alert(1)</script>\(IconExample.square)")),
      IconExample.drawing("shapes only", IconExample.svg(IconExample.square)),
    ]
  ),
  (
    .iconUndrawable,
    [
      IconExample.drawing("a letter as text", IconExample.svg("«<text>A</text>")),
      IconExample.drawing(
        "a letter as a path", IconExample.svg("<path d=\"M3 13 7.5 2 12 13h-2L7.5 6 5 13z\"/>")),
    ]
  ),
]
