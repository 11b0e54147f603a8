import VenueDiagnostics

@testable import VenueStyle

/// A style of which one thing is changed at a time.
struct Sample {
  var root = ""
  var sources =
    #""venue": {"type": "vector", "url": "pmtiles://tiles.pmtiles"}, "app": {"type": "geojson", "data": {"type": "FeatureCollection", "features": []}}"#
  var background = ##"{"id": "background", "type": "background", "paint": {"background-color": "#eeece8"}},"##
  var layout = ""
  var paint = #""fill-color": "white""#
  var layer = ""

  var text: String {
    #"{"version": 8, \#(root) "sources": {\#(sources)}, "layers": [\#(background)"#
      + #"{"id": "unit", "type": "fill", "source": "venue", "source-layer": "unit", \#(layer) "layout": {\#(layout)}, "paint": {\#(paint)}}]}"#
  }

  var report: StyleReport { StyleCheck.report(on: Array(text.utf8), file: "style.json") }

  /// What is found, as `CODE pointer`.
  var findings: [String] { report.diagnostics.map { "\($0.code) \($0.place?.pointer ?? "nowhere")" } }

  var messages: [String] { report.diagnostics.map(\.message) }

  /// Of one expression in `fill-opacity`, or another property of the fill.
  static func paint(_ property: String, _ value: String) -> Sample { Sample(paint: #""\#(property)": \#(value)"#) }

  static func filter(_ value: String) -> Sample { Sample(layer: #""filter": \#(value),"#) }
}
