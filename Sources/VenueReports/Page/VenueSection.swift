import VenueDiagnostics

/// The part of the page about one venue: its floors, and its findings.
struct VenueSection {
  let venue: RunReport.Venue
  let position: Int
  let findings: [ListedFinding]

  var html: String {
    let id = "venue-\(position)"
    var html = "<section class=\"venue\" aria-labelledby=\"\(id)\">\n"
    html += "<h2 id=\"\(id)\"><bdi>\(XMLText.escaped(PrintableText.line(venue.name, limit: 80)))</bdi>"
    if !venue.path.isEmpty, venue.path != venue.name {
      html += " <small>\(XMLText.escaped(PrintableText.line(venue.path, limit: 400)))</small>"
    }
    html += "</h2>\n"
    if let fault = venue.fault {
      return html
        + "<p class=\"error\">It cannot be read: \(XMLText.escaped(PrintableText.line(fault)))</p>\n</section>\n"
    }
    let placed = findings.map { PlacedFinding($0, on: venue.sketch) }
    let isDrawn = venue.sketch?.floors.isEmpty == false
    html += "<div class=\"sides\(isDrawn ? " drawn" : "")\">\n"
    if let sketch = venue.sketch, isDrawn {
      html += FloorPlans(sketch: sketch, venue: position, findings: placed).html
    }
    html += findings.isEmpty ? "<p>No findings.</p>\n" : list(of: placed)
    return html + "</div>\n</section>\n"
  }

  private func list(of placed: [PlacedFinding]) -> String {
    "<ol aria-label=\"Findings of \(XMLText.escaped(PrintableText.line(venue.name, limit: 80)))\">\n"
      + placed.map(item).joined() + "</ol>\n"
  }

  private func item(_ placed: PlacedFinding) -> String {
    let (listed, number) = (placed.listed, placed.listed.number)
    let finding = listed.finding
    let severity = finding.severity.rawValue
    var html = "<li class=\"finding \(severity)\" id=\"finding-\(number)\" tabindex=\"-1\" data-finding=\"\(number)\""
    html += " data-severity=\"\(severity)\" data-rule=\"\(finding.code)\">\n"
    html +=
      "<p class=\"head\"><b>\(severity) \(number)</b> <a href=\"#rule-\(finding.code)\">\(XMLText.escaped(listed.title))</a>"
    if placed.mark != nil {
      html += " <a href=\"#mark-\(number)\" aria-label=\"Finding \(number) on the plan\">on the plan</a>"
    }
    html += "</p>\n<p class=\"message\" dir=\"auto\">\(XMLText.escaped(listed.message))</p>\n"
    html += "<p><code>\(XMLText.escaped(listed.place.text))</code></p>\n"
    if let whereabouts = finding.whereabouts {
      html += "<p class=\"soft\" dir=\"auto\">\(XMLText.escaped(PrintableText.line(whereabouts, limit: 200)))</p>\n"
    }
    if let effect = finding.effect {
      html += "<p dir=\"auto\">Effect: \(XMLText.escaped(PrintableText.line(effect)))</p>\n"
    }
    let related = listed.related.map { "See also \($0.place.text)" + ($0.note.isEmpty ? "" : ": \($0.note)") }
    let consequences = finding.consequences.map { "Consequence: " + PrintableText.line($0.message) }
    let fix = listed.fix.map { ["Fix: " + $0.words] } ?? []
    let lines = listed.help.map { "Help: " + $0 } + fix + shortened(related) + shortened(consequences)
    if !lines.isEmpty {
      html += "<ul>" + lines.map { "<li dir=\"auto\">\(XMLText.escaped($0))</li>" }.joined() + "</ul>\n"
    }
    return html + "</li>\n"
  }

  /// The first lines of a long list, and how many are missing.
  private func shortened(_ lines: [String]) -> [String] {
    let most = 5
    return lines.count <= most + 1
      ? lines : lines.prefix(most) + ["\(lines.count - most) more; the JSON report has all"]
  }
}
