import VenueBundle
import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// SARIF 2.1.0 (OASIS): one run with the results of all venues.
struct SARIFReport {
  /// Name of the base of all paths: the repository's root. The report does not say where it is.
  private static let base = "SRCROOT"

  let run: RunReport

  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    let rules = rules
    json.object {
      $0.member("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      $0.member("version", "2.1.0")
      $0.array("runs") { json in
        json.object { json in
          json.object("tool") { $0.object("driver") { driver(rules, to: &$0) } }
          json.array("invocations") { invocation(to: &$0) }
          json.object("originalUriBaseIds") {
            $0.object(SARIFReport.base) {
              $0.object("description", inline: true) { $0.member("text", "The repository") }
            }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.array("results") { json in
            let indexes = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element.code, $0.offset) })
            for finding in run.findings { result(finding, rule: indexes[finding.finding.code] ?? -1, to: &json) }
            for (finding, suppression) in run.suppressed {
              result(finding, rule: indexes[finding.finding.code] ?? -1, suppression, to: &json)
            }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }

  /// Pages of the rules of all results, by code.
  private var rules: [RulePage] {
    var pages: [String: RulePage] = [:]
    for finding in run.findings + run.suppressed.map(\.finding) { pages[finding.finding.code] = finding.finding.rule }
    return pages.values.sorted { $0.code < $1.code }
  }

  private func driver(_ rules: [RulePage], to json: inout JSONWriter) {
    json.member("name", "venuemap")
    json.member("version", Generator.version)
    json.array("rules") { json in
      for page in rules { SARIFRule(page: page).write(to: &json) }
    }
  }

  /// A path that could not be read is a fault of the run, not a result.
  private func invocation(to json: inout JSONWriter) {
    json.object { json in
      json.member("executionSuccessful", !run.venues.contains { $0.fault != nil })
      json.array("toolExecutionNotifications") { json in
        for venue in run.venues {
          guard let fault = venue.fault else { continue }
          json.object {
            $0.member("level", "error")
            message(PrintableText.line(fault), to: &$0)
            $0.array("locations") { json in
              json.object { physical(ListedFinding.Place(file: venue.mainFile), to: &$0) }
            }
          }
        }
      }
    }
  }

  private func result(
    _ listed: ListedFinding, rule: Int, _ suppression: RunReport.Suppression? = nil, to json: inout JSONWriter
  ) {
    let finding = listed.finding
    json.object { json in
      json.member("ruleId", finding.code)
      json.member("ruleIndex", rule)
      json.member("level", finding.severity.sarif)
      message(([listed.placedMessage] + listed.help).joined(separator: "\n"), to: &json)
      json.array("locations") { json in
        json.object { json in
          physical(listed.place, to: &json)
          if let feature = finding.feature { logical(feature, of: run.venues[listed.venue], to: &json) }
        }
      }
      if !listed.related.isEmpty {
        json.array("relatedLocations") { json in
          for (number, related) in listed.related.enumerated() {
            json.object {
              $0.member("id", number + 1)
              physical(related.place, to: &$0)
              let note = [related.place.part, related.note].compactMap { $0 }.filter { !$0.isEmpty }
              if !note.isEmpty { message(note.joined(separator: ": "), to: &$0) }
            }
          }
        }
      }
      if let fix = listed.fix { write(fix, to: &json) }
      if !finding.fingerprint.isEmpty {
        json.object("partialFingerprints", inline: true) { $0.member("venuemapFinding/v1", finding.fingerprint) }
      }
      if let suppression {
        json.array("suppressions") { json in
          json.object {
            $0.member("kind", "inSource")
            let reason = [suppression.place.part, suppression.reason].compactMap { $0 }.filter { !$0.isEmpty }
            if !reason.isEmpty { $0.member("justification", SARIFText.plain(reason.joined(separator: ": "))) }
            $0.object("location") { physical(suppression.place, to: &$0) }
          }
        }
      }
      json.object("properties") { properties(listed, to: &$0) }
    }
  }

  private func write(_ fix: ListedFix, to json: inout JSONWriter) {
    json.array("fixes") { json in
      json.object { json in
        json.object("description", inline: true) { $0.member("text", SARIFText.plain(fix.title)) }
        json.array("artifactChanges") { json in
          for (file, edits) in fix.byFile {
            json.object { json in
              location(file, to: &json)
              json.array("replacements") { json in
                for edit in edits {
                  json.object { json in
                    region("deletedRegion", edit.place.span, to: &json)
                    if !edit.text.isEmpty {
                      json.object("insertedContent", inline: true) { $0.member("text", edit.text) }
                    }
                  }
                }
              }
            }
          }
        }
        json.object("properties", inline: true) { $0.member("safety", fix.safety.rawValue) }
      }
    }
  }

  private func properties(_ listed: ListedFinding, to json: inout JSONWriter) {
    let finding = listed.finding
    json.member("venue", run.venues[listed.venue].name)
    if let level = finding.level { json.member("floorLevel", level) }
    if let coordinate = finding.coordinate {
      json.array("coordinate", inline: true) {
        $0.number(coordinate.longitude, decimals: 7)
        $0.number(coordinate.latitude, decimals: 7)
      }
    }
    if let effect = finding.effect { json.member("effect", effect) }
    if !finding.consequences.isEmpty {
      json.member("consequences", finding.consequences.map { PrintableText.line($0.message) })
    }
  }

  private func message(_ text: String, to json: inout JSONWriter) {
    json.object("message", inline: true) { $0.member("text", SARIFText.plain(text)) }
  }

  private func physical(_ place: ListedFinding.Place, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      location(place.file, to: &json)
      region("region", place.span, to: &json)
    }
  }

  private func location(_ file: String, to json: inout JSONWriter) {
    json.object("artifactLocation", inline: true) {
      $0.member("uri", PercentEncoding.path(file))
      $0.member("uriBaseId", SARIFReport.base)
    }
  }

  private func region(_ key: String, _ span: TextSpan?, to json: inout JSONWriter) {
    guard let span else { return }
    json.object(key, inline: true) {
      $0.member("startLine", span.line)
      $0.member("startColumn", span.column)
      $0.member("endLine", span.endLine)
      $0.member("endColumn", span.endColumn)
    }
  }

  private func logical(_ feature: FeatureMention, of venue: RunReport.Venue, to json: inout JSONWriter) {
    json.array("logicalLocations") { json in
      json.object(inline: true) {
        $0.member("name", feature.id)
        $0.member("fullyQualifiedName", venue.name + "/" + feature.id)
        $0.member("kind", feature.type)
      }
    }
  }
}

extension RunReport {
  /// SARIF 2.1.0, for code scanning and IDEs.
  public var sarif: [UInt8] { SARIFReport(run: self).json }
}
