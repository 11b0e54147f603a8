import VenueJSON

/// The findings of all venues of a run: one text, or one JSON document (`schemas/validate-output.schema.json`).
public struct FindingsDocument: Sendable {
  /// One examined venue.
  public struct Venue: Sendable {
    /// Path as given.
    public var path: String
    /// nil if it could not be read.
    public var id: String?
    public var result: Result

    /// Result of checking a venue.
    public enum Result: Sendable {
      case looked(FindingsReport)
      /// The reason why it could not be read.
      case unreadable(String)
      /// Not a venue; skipped.
      case passedOver
    }

    public init(path: String, id: String? = nil, _ result: Result) {
      self.path = path
      self.id = id
      self.result = result
    }
  }

  /// In the order of the arguments.
  public var venues: [Venue]

  public init(_ venues: [Venue] = []) { self.venues = venues }

  public var counts: SeverityCounts {
    SeverityCounts(reports.lazy.flatMap(\.report.diagnostics))
  }

  /// All findings are in one list, for any number of venues; each names its venue.
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("venues") { json in
        for venue in venues { write(venue, to: &json) }
      }
      $0.array("findings") { json in
        for (id, report) in reports { report.write(to: &json, venue: id) }
      }
      $0.member("counts", counts)
      $0.array("skipped") { json in
        for (id, report) in reports { report.writeSkipped(to: &json, venue: id) }
      }
      $0.array("suppressed") { json in
        for (id, report) in reports { report.writeSuppressed(to: &json, venue: id) }
      }
      if let known = KnownFindings.together(reports.compactMap(\.report.known)) {
        if let since = known.since {
          $0.object("since", inline: true) {
            $0.member("from", since)
            $0.member("known", known.count)
            if let gone = known.gone {
              $0.member("gone", gone)
            } else {
              $0.key("gone")
              $0.null()
            }
          }
        } else {
          $0.object("baseline", inline: true) { $0.member("findings", known.count) }
        }
      }
      let hidden = reports.compactMap(\.report.belowMinimum)
      if !hidden.isEmpty { $0.member("below_minimum", hidden.reduce(SeverityCounts()) { $0 + $1 }) }
    }
    return json.bytes + [0x0A]
  }

  /// Text for a terminal: the report of each examined venue, under its path if there are several.
  public func text(inColour: Bool = false) -> String {
    let looked = venues.compactMap { venue in
      if case .looked(let report) = venue.result { (venue.path, report) } else { nil }
    }
    return looked.map { path, report in
      (venues.count > 1 ? PrintableText.line(path, limit: 400) + "\n\n" : "") + report.text(inColour: inColour)
    }.joined(separator: "\n")
  }

  private var reports: [(id: String, report: FindingsReport)] {
    venues.compactMap { venue in
      guard case .looked(let report) = venue.result else { return nil }
      return (venue.id ?? "", report)
    }
  }

  private func write(_ venue: Venue, to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("path", venue.path)
      if let id = venue.id { $0.member("id", id) }
      switch venue.result {
      case .looked(let report): $0.member("counts", report.counts)
      case .unreadable(let reason): $0.member("error", reason)
      case .passedOver: $0.member("passed_over", true)
      }
    }
  }
}
