import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueRouting

struct FindRoute: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Find the way between two places of a bundle.",
    discussion: """
      A place is an id, a name in any of the venue's languages, or lon,lat,floor. When a name fits several places, they are \
      listed. A category, such as restroom, is a good goal, the nearest; as a start its places are listed to choose from.

        venuemap route build/harbor-airport --from bus-harbor --to "Gate A1"
        venuemap route build/harbor-airport --from 24.98110,60.11990,0 --to gate-b2 --profile wheelchair

      Exits with 1 when there is no way; the reason says what is in it.
      """
  )

  @OptionGroup var bundle: BundleArgument
  @OptionGroup var ends: RouteEnds
  @OptionGroup var speech: SpeechOptions

  @Option(help: "text for people, json or geojson for programs, svg for a picture of the floor it starts on.")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, geojson, svg }

  func run() throws {
    let atlas = try bundle.open()
    var question = try ends.question(bundle.reading { () throws(BundleError) in try atlas.profiles() })
    question.speech = speech
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    let result: RouteResult
    do throws(UnresolvedPlace) {
      result = try question.ask(router)
    } catch {
      guard format == .json else { throw error }
      Terminal.answer(error.json + [0x0A])
      throw error.status
    }
    switch (format, result) {
    case (.json, _):
      Terminal.answer(result.jsonWithCamera() + [0x0A])
    case (_, .refused(let refusal)):
      Terminal.answer(refusal.text(for: ends.profile))
    case (.text, .found(let route)):
      Terminal.answer(route.text())
    case (.geojson, .found(let route)):
      Terminal.answer(route.geoJSON() + [0x0A])
    case (.svg, .found(let route)):
      let floor = route.steps.lazy.compactMap(\.floor).first ?? 0
      let picture = try bundle.reading { () throws(BundleError) in try atlas.picture(floor: floor, route: route) }
      Terminal.answer(Array(picture.svg().utf8))
    }
    if case .refused = result { throw ExitStatus.findings }
  }
}
