import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueOutput
import VenueRouting

struct ShowAccess: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "access",
    abstract: "Write an accessibility report: which public places each profile reaches from each entrance.",
    discussion: """
        venuemap access build/harbor-airport --profile wheelchair
        venuemap access build/harbor-airport -o access.html
        venuemap access build/harbor-airport --profile wheelchair --profile low-effort -o access.html
        venuemap access build/harbor-airport --close lift-d -o without-lift-d.html
        venuemap access build/harbor-airport --require any -o access.html

      The report is one HTML file without scripts. It has the time and the closures it applies to, tables with length and time of each \
      route, the barrier of each place without a route, missing data, and the survey date of each level. Without -o, access \
      prints a short table on a terminal: the fastest route to each place, or its barrier. In a pipe, it prints the HTML. With --require, the \
      command exits with 1 if a profile does not meet it, and lists the places that the profile cannot reach. The report is written in any case.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Treat it as out of service. Value: \(TravelOptions.closableWords). Repeatable.")
  var close: [String] = []

  @OptionGroup var travellers: TravellersOptions

  @Option(
    help:
      "any: every place must be reachable from at least one entrance. every: every place must be reachable from all entrances."
  )
  var require: Requirement?

  enum Requirement: String, ExpressibleByArgument, CaseIterable { case any, every }

  @Option(name: .shortAndLong, help: "The file to write.")
  var output: String?

  @Option(
    help: "html: the report. text: a short table. Default: text on a terminal, html for a pipe and for --output.")
  var format: Format?

  enum Format: String, ExpressibleByArgument, CaseIterable { case html, text }

  @OptionGroup var speech: SpeechOptions

  /// Largest number of routes on one page.
  private static let most = 200_000

  func run() throws {
    let atlas = try bundle.open()
    let known = try bundle.reading { () throws(BundleError) in try atlas.profiles() }
    let profiles = try travellers.profiles(among: known)
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    let close = try TravelOptions.ids(close, of: "--close", on: router)
    let ways = router.accessPairCount * profiles.count
    guard ways <= ShowAccess.most else {
      throw CommandFailure(
        "the page would have \(ways) routes, but the limit is \(ShowAccess.most): choose fewer profiles, or use `venuemap matrix`",
        .usage)
    }
    var conditions = try travellers.conditions(on: router.network)
    conditions.language = speech.language
    Terminal.say(router.statusNotices(of: conditions))
    let tables = router.access(
      for: profiles, closing: close, in: speech.language, at: conditions.departure, under: conditions.status,
      explains: true)
    try bundle.requireSound(router)
    let page = try bundle.reading { () throws(BundleError) in
      try atlas.accessPage(
        tables,
        conditions: router.accessConditions(
          closing: close, in: speech.language, at: conditions.departure, under: conditions.status),
        language: speech.language, units: speech.units)
    }
    let isText = format == .text || (format == nil && output == nil && Terminal.isScreen)
    let report = isText ? page.text : page.html()
    guard let output else {
      Terminal.answer(report)
      if isText, format == nil { Terminal.say("-o FILE.html writes the full report") }
      try check(tables)
      return
    }
    do throws(OutputError) {
      try OutputFile(path: output).requireOutside(bundle.bundle)
      try OutputFile(path: output).write(report)
    } catch {
      Terminal.complain(error)
      throw ExitStatus.unwritableOutput
    }
    let reached = tables.map { "\($0.profile) \($0.counts.everywhere) of \($0.rows.count)" }
    Terminal.answer(painted: "written: \(output); reached from every entrance: \(reached.joined(separator: ", "))\n")
    try check(tables)
  }

  /// - Throws: exit status 1 if a place is not reached as ``require`` demands.
  private func check(_ tables: [AccessTable]) throws {
    guard let require else { return }
    var isMet = true
    for table in tables {
      let missing = table.rows.filter { require == .every ? !$0.isReachedFromEvery : !$0.isReachedFromAny }
      guard !missing.isEmpty || table.entrances.isEmpty else { continue }
      isMet = false
      let names = missing.prefix(ShowAccess.mostNamed).map(\.place.id).joined(separator: ", ")
      let more = missing.count > ShowAccess.mostNamed ? ", …" : ""
      Terminal.say(
        missing.isEmpty
          ? "\(table.profile): the venue has no entrance"
          : "\(table.profile): \(missing.count) places cannot be reached: \(names)\(more)")
    }
    if !isMet { throw ExitStatus.findings }
  }

  /// Places that are named where some are not reached.
  private static let mostNamed = 20
}
