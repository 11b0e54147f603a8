import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Opening hours require the venue's time zone: a source must declare it, with an existing name.
///
/// An archive cannot: IMDF has no key for it.
enum TimeZoneCheck {
  /// - Parameters:
  ///   - isMisspelt: true if its key was reported as misspelled.
  ///   - firstHours: position of the first opening hours; nil without any.
  ///   - isImported: true if the format that the venue was imported from had no time zone.
  static func check(
    _ zone: NodeCursor?, isMisspelt: Bool, firstHours: SourcePlace?, isImported: Bool, log: ReadingLog
  ) {
    guard let zone else {
      guard let firstHours, !isMisspelt else { return }
      log.report(
        Diagnostic(
          .requiredPropertyMissing, "venue.yaml has no time_zone, so these hours cannot be used",
          severity: isImported ? .warning : .error, place: firstHours,
          help: ["add the IANA name of the time zone to venue.yaml, such as time_zone: Europe/Helsinki"]))
      return
    }
    guard let name = zone.node.text, !TimeZoneNames.contains(name) else { return }
    let near = Spelling.nearest(to: name, in: TimeZoneNames.all)
    log.report(
      .wrongType(
        "time_zone \(name) is not the name of a time zone" + (near.map { "; did you mean \($0)?" } ?? ""),
        at: zone.place, help: ["write a name of the IANA database, such as Europe/Helsinki"],
        fix: Spelling.certain(name, in: Array(TimeZoneNames.all)).map { .write($0, at: zone.place) }))
  }
}
