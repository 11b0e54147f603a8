import VenueBundle
import VenueDiagnostics

/// The findings as one HTML page with the floors: without other files, and inert whatever names contain.
///
/// Only the style and the script of the page itself are allowed, by their hashes. Text is escaped where it is written, and the
/// script reads only numbers and codes from the page.
struct FindingsPage {
  /// Number of findings that the page lists.
  static let most = 3_000

  let run: RunReport

  var html: String {
    let findings = run.findings
    let byVenue = Dictionary(grouping: findings.prefix(FindingsPage.most), by: \.venue)
    let (style, script) = (FindingsPage.style, FindingsPage.script)
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(FindingsPage.hash(of: style))'; \
      script-src '\(FindingsPage.hash(of: script))'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="venuemap \(Generator.version)">
      <title>\(XMLText.escaped(title))</title>
      <style>\(style)</style>
      </head>
      <body>
      <header>
      <h1>\(XMLText.escaped(title))</h1>
      <p>\(FindingsPage.words(of: run.counts))</p>
      </header>

      """
    page += tools(for: findings)
    page += "<main>\n"
    for (position, venue) in run.venues.enumerated() {
      page += VenueSection(venue: venue, position: position, findings: byVenue[position] ?? []).html
    }
    if findings.count > FindingsPage.most {
      page +=
        "<p>\(findings.count - FindingsPage.most) more findings are not on this page. The JSON report has all.</p>\n"
    }
    page += rules
    return page + "</main>\n<script>\(script)</script>\n</body>\n</html>\n"
  }

  private var title: String {
    let names = run.venues.map { PrintableText.line($0.name, limit: 80) }
    return "Findings: " + (names.count <= 3 ? names.joined(separator: ", ") : "\(names.count) venues")
  }

  /// `2 errors, 1 warning`
  static func words(of counts: SeverityCounts) -> String {
    let parts = [(counts.error, "error"), (counts.warning, "warning"), (counts.info, "info")].filter { $0.0 > 0 }
    return parts.isEmpty
      ? "No findings" : parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  private func tools(for findings: [ListedFinding]) -> String {
    var html =
      "<div class=\"tools\"\(findings.isEmpty ? " hidden" : "") role=\"search\" aria-label=\"Filter the findings\">\n"
    html += "<div id=\"severities\" role=\"group\" aria-label=\"Severity\">\n"
    let counts = run.counts
    for (severity, count) in [("error", counts.error), ("warning", counts.warning), ("info", counts.info)]
    where count > 0 {
      html +=
        "<button type=\"button\" data-severity=\"\(severity)\" aria-pressed=\"true\">\(severity) (\(count))</button>\n"
    }
    html += "</div>\n<label>Rule <select id=\"rule\"><option value=\"\">all rules</option>\n"
    let byCode = Dictionary(grouping: findings) { $0.finding.code }
    for page in run.reportedRules {
      let words = "\(page.code) \(page.id) (\(byCode[page.code]?.count ?? 0))"
      html += "<option value=\"\(page.code)\">\(XMLText.escaped(words))</option>\n"
    }
    html += "</select></label>\n<label>Text <input id=\"text\" type=\"search\" autocomplete=\"off\"></label>\n"
    return html + "<p id=\"count\" role=\"status\"></p>\n</div>\n"
  }

  /// The page of each rule with findings, once.
  private var rules: String {
    let pages = run.reportedRules
    guard !pages.isEmpty else { return "" }
    var html = "<section aria-labelledby=\"rules\">\n<h2 id=\"rules\">Rules</h2>\n<dl class=\"rules\">\n"
    for page in pages {
      html += "<dt id=\"rule-\(page.code)\">\(XMLText.escaped("\(page.code) \(page.id)"))</dt>\n"
      let words = [page.summary, page.why, "What to do: " + page.repair]
      html += "<dd>" + words.map { "<p>\(XMLText.escaped($0))</p>" }.joined() + "</dd>\n"
    }
    return html + "</dl>\n</section>\n"
  }

  private static let style = String(decoding: PackageResources.findings_page_css, as: UTF8.self)
  private static let script = String(decoding: PackageResources.findings_page_js, as: UTF8.self)

  /// `sha256-…`, as a content security policy names a style or script.
  static func hash(of text: String) -> String { "sha256-" + Base64.text(of: SHA256.digest(of: text).bytes) }
}

extension RunReport {
  /// One HTML page with the floors.
  public var html: [UInt8] { Array(FindingsPage(run: self).html.utf8) }
}
