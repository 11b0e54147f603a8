import VenueDiagnostics
import VenueJSON

/// The page of a rule as a SARIF `reportingDescriptor`. Rules have no address of their own, so there is no `helpUri`.
struct SARIFRule {
  let page: RulePage

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", page.code)
      json.member("name", name)
      text("shortDescription", page.summary, to: &json)
      text("fullDescription", page.why, to: &json)
      json.object("help") {
        $0.member("text", SARIFText.plain(help))
        $0.member("markdown", MarkdownText.escaped(help))
      }
      json.object("defaultConfiguration", inline: true) { $0.member("level", page.severity.sarif) }
      json.object("properties") { json in
        json.member("tags", [page.id, page.subject] + page.tags)
        json.member("problem.severity", page.severity == .info ? "recommendation" : page.severity.rawValue)
      }
    }
  }

  /// `UnitsOverlap`: SARIF expects an identifier.
  private var name: String {
    page.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var help: String {
    var lines = [page.repair]
    if !page.thresholds.isEmpty { lines.append("Thresholds: " + page.thresholds.joined(separator: "; ")) }
    lines.append("Basis: " + page.basis)
    return lines.joined(separator: "\n\n")
  }

  private func text(_ key: String, _ text: String, to json: inout JSONWriter) {
    json.object(key, inline: true) { $0.member("text", SARIFText.plain(text)) }
  }
}

extension Severity {
  /// `error`, `warning` or `note`.
  var sarif: String { self == .info ? "note" : rawValue }
}

/// Plain text of SARIF messages.
enum SARIFText {
  /// Escapes what would be a link, `[text](1)`, or a placeholder, `{0}`: names may contain either.
  static func plain(_ text: String) -> String {
    var text = text
    if text.contains("](") {
      text = text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
    }
    if text.contains(/\{\d+\}/) { text = text.replacing("{", with: "{{").replacing("}", with: "}}") }
    return text
  }
}
