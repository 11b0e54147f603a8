public import VenueJSON

extension FindingsReport {
  /// `report.json` beside a bundle; its schema is `schemas/report.schema.json`. Files are named relative to the venue.
  ///
  /// - Parameter manifest: SHA-256 of the bundle's manifest, in hexadecimal digits.
  public func json(manifest: String) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.object("bundle", inline: true) { $0.member("manifest_sha256", manifest) }
      $0.array("findings") { write(to: &$0) }
      $0.member("counts", counts)
      $0.array("skipped") { writeSkipped(to: &$0) }
      $0.array("suppressed") { writeSuppressed(to: &$0) }
    }
    return json.bytes + [0x0A]
  }

  /// Every finding, without a limit.
  ///
  /// - Parameter venue: included in each finding if several venues are examined.
  package func write(to json: inout JSONWriter, venue: String? = nil) {
    for diagnostic in diagnostics { write(diagnostic, to: &json, venue: venue) }
  }

  func writeSkipped(to json: inout JSONWriter, venue: String? = nil) {
    for skipped in skipped {
      json.object(inline: true) {
        if let venue { $0.member("venue", venue) }
        $0.member("id", skipped.feature.id)
        $0.member("type", skipped.feature.type)
        $0.member("cause", skipped.cause)
        $0.member("checks", skipped.checks)
      }
    }
  }

  package func writeSuppressed(to json: inout JSONWriter, venue: String? = nil) {
    for one in suppressed {
      json.object {
        if let venue { $0.member("venue", venue) }
        $0.member("code", one.diagnostic.code)
        $0.member("id", one.diagnostic.id)
        $0.member("severity", one.diagnostic.severity.rawValue)
        $0.member("message", one.diagnostic.message)
        if let place = one.diagnostic.place {
          $0.key("place")
          write(place, to: &$0)
        }
        if let feature = one.diagnostic.feature {
          $0.key("feature")
          write(feature, to: &$0)
        }
        $0.member("fingerprint", one.diagnostic.fingerprint)
        $0.member("reason", one.reason)
        if let until = one.until { $0.member("until", until) }
        $0.key("by")
        write(one.place, to: &$0)
      }
    }
  }

  private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter, venue: String?) {
    json.object {
      if let venue { $0.member("venue", venue) }
      $0.member("code", diagnostic.code)
      $0.member("id", diagnostic.id)
      $0.member("severity", diagnostic.severity.rawValue)
      $0.member("message", diagnostic.message)
      if let place = diagnostic.place {
        $0.key("place")
        write(place, to: &$0)
      }
      if let feature = diagnostic.feature {
        $0.key("feature")
        write(feature, to: &$0)
      }
      if !diagnostic.features.isEmpty {
        $0.array("features") { json in
          for feature in diagnostic.features { write(feature, to: &json) }
        }
      }
      if let level = diagnostic.level { $0.member("level", level) }
      if let coordinate = diagnostic.coordinate {
        $0.array("coordinate", inline: true) {
          $0.number(coordinate.longitude, decimals: 7)
          $0.number(coordinate.latitude, decimals: 7)
        }
      }
      if let measured = diagnostic.measured { write("measured", measured, to: &$0) }
      if let threshold = diagnostic.threshold { write("threshold", threshold, to: &$0) }
      $0.array("related") { json in
        for related in diagnostic.related {
          json.object {
            $0.key("place")
            write(related.place, to: &$0)
            $0.member("note", related.note)
          }
        }
      }
      if let effect = diagnostic.effect { $0.member("effect", effect) }
      if !diagnostic.consequences.isEmpty {
        $0.array("consequences") { json in
          for consequence in diagnostic.consequences {
            json.object {
              $0.member("code", consequence.code)
              $0.member("message", consequence.message)
              $0.array("features") { json in
                for feature in consequence.features { write(feature, to: &json) }
              }
            }
          }
        }
      }
      $0.member("help", diagnostic.help)
      $0.key("fix")
      write(diagnostic.fix, to: &$0)
      $0.member("fingerprint", diagnostic.fingerprint)
    }
  }

  private func write(_ feature: FeatureMention, to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("id", feature.id)
      $0.member("type", feature.type)
      if let name = feature.name { $0.member("name", name) }
    }
  }

  private func write(_ place: SourcePlace, to json: inout JSONWriter) {
    let span = span(of: place) ?? TextSpan(line: 1, column: 1, endLine: 1, endColumn: 1)
    json.object(inline: true) {
      $0.member("file", address(of: place.file))
      $0.member("line", span.line)
      $0.member("column", span.column)
      $0.member("end_line", span.endLine)
      $0.member("end_column", span.endColumn)
      $0.member("pointer", place.pointer)
    }
  }

  /// `null` if there is no correction, or no edit of the text makes it.
  private func write(_ fix: Fix?, to json: inout JSONWriter) {
    guard let fix, !fix.edits.isEmpty else { return json.null() }
    json.object {
      $0.member("title", fix.title)
      $0.member("safety", fix.safety.rawValue)
      $0.array("edits") { json in
        for edit in fix.edits {
          let span = span(of: edit)
          json.object(inline: true) {
            $0.member("file", address(of: edit.file))
            $0.member("line", span.line)
            $0.member("column", span.column)
            $0.member("end_line", span.endLine)
            $0.member("end_column", span.endColumn)
            $0.member("offset", edit.range.lowerBound)
            $0.member("length", edit.range.count)
            $0.member("text", edit.text)
          }
        }
      }
    }
  }

  private func write(_ key: String, _ measure: Measure, to json: inout JSONWriter) {
    json.object(key, inline: true) {
      $0.member("value", measure.value)
      $0.member("unit", measure.unit)
    }
  }
}

extension JSONWriter {
  /// `{"error": 1, "warning": 0, "info": 2}`.
  public mutating func member(_ key: String, _ counts: SeverityCounts) {
    object(key, inline: true) {
      $0.member("error", counts.error)
      $0.member("warning", counts.warning)
      $0.member("info", counts.info)
    }
  }
}
