import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueGeometry
import VenueJSON
import VenueLanguage
import VenueRouting

struct Locate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locate",
    abstract: "Find the current step of a route for a position, and the remaining distance and time.",
    discussion: """
      --from, --to, --via, --profile, --avoid and --close define the route, as in `venuemap route`. The position is lon,lat,floor, or \
      lon,lat,floor,radius with its accuracy in metres.

        venuemap locate build/harbor-airport --from bus-harbor --to "Gate A1" --at-position 24.98100,60.11980,0

      Exits with 1 when there is no route, or the position is off the route.
      """
  )

  @OptionGroup var bundle: BundleArgument
  @OptionGroup var ends: RouteEnds
  @OptionGroup var speech: SpeechOptions

  @Option(name: .customLong("at-position"), parsing: .unconditional, help: "Current position: lon,lat,floor[,radius].")
  var position: String

  @Option(help: "text, or json.")
  var format: DataFormat = .text

  func run() throws {
    let atlas = try bundle.open()
    var question = try ends.question(atlas, bundle.reading { () throws(BundleError) in try atlas.profiles() })
    (question.language, question.units) = (speech.language, speech.units)
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    guard let fix = try PositionFix(position, among: router.floors) else {
      throw CommandFailure("'\(position)' is not a position: lon,lat,floor or lon,lat,floor,radius", .usage)
    }
    switch try question.ask(router) {
    case .refused(let refusal):
      Terminal.answer(refusal.text(for: ends.travel.profile))
      throw ExitStatus.findings
    case .found(let route):
      let found = router.locate(fix, on: route)
      switch format {
      case .text: Terminal.answer(lines: TrackText(route).lines(found))
      case .json: Terminal.answer(LocationJSON.document(found, on: route))
      }
      if found?.isOnRoute != true { throw ExitStatus.findings }
    }
  }
}

/// Format for programs.
enum DataFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

extension PositionFix {
  /// `lon,lat,floor[,radius]`.
  ///
  /// - Returns: nil if the text is not such a position.
  /// - Throws: ``CommandFailure`` if its floor is unknown or ambiguous.
  init?(_ text: String, among floors: FloorReading) throws(CommandFailure) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 || parts.count == 4, let longitude = Double(parts[0]), longitude.magnitude <= 180,
      let latitude = Double(parts[1]), latitude.magnitude <= 90,
      let radius = parts.count == 4 ? Double(parts[3]) : 0, radius >= 0, radius <= 10_000
    else { return nil }
    self.init(
      coordinate: Coordinate(longitude: longitude, latitude: latitude),
      floor: try FloorChoice.number(parts[2], among: floors), radius: radius)
  }
}
