import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueParts
import VenueRouting

struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play a track of positions along a route.",
    discussion: """
      The track is a CSV file with the columns lon, lat, floor and time (and radius, in metres, if it is known), or a GeoJSON file of \
      points with these properties. The command lists where the step changes, where the floor changes, and where the track leaves \
      the route. An app with its own location provider does the same. --from, --to, --via, --profile, --avoid and --close define the \
      route, as in `venuemap route`.

        venuemap simulate build/harbor-airport --from bus-harbor --to "Gate A1" --track walk.csv

      Exits with 1 when there is no route, or the track does not arrive.
      """
  )

  @OptionGroup var bundle: BundleArgument
  @OptionGroup var ends: RouteEnds
  @OptionGroup var speech: SpeechOptions

  @Option(help: "The track: FILE.csv or FILE.geojson.")
  var track: String

  @Option(help: "text, or json.")
  var format: DataFormat = .text

  func run() throws {
    let track = try readTrack()
    let atlas = try bundle.open()
    var question = try ends.question(atlas, bundle.reading { () throws(BundleError) in try atlas.profiles() })
    (question.language, question.units) = (speech.language, speech.units)
    let floors = try bundle.reading { () throws(BundleError) in try atlas.floors() }
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    guard case .found(let route) = try found(question, router) else { throw ExitStatus.findings }
    var tracker = RouteTracker(route, on: router)
    let text = TrackText(route, floors: floors)
    var told: [TrackEvent] = []
    for point in track.points {
      let (events, position) = tracker.follow(point.fix)
      told += events.map { TrackEvent(event: $0, position: position, point: point, start: track.points[0].time) }
    }
    switch format {
    case .text: Terminal.answer(lines: told.map(text.line))
    case .json: Terminal.answer(LocationJSON.document(told, text: text, fixes: track.points.count))
    }
    if !told.contains(where: { $0.event == .arrived }) { throw ExitStatus.findings }
  }

  private func found(_ question: RouteQuestion, _ router: Router) throws -> RouteResult {
    let result = try question.ask(router)
    if case .refused(let refusal) = result { Terminal.answer(refusal.text(for: ends.travel.profile)) }
    return result
  }

  private func readTrack() throws -> Track {
    let bytes = try bundle.reading { () throws(BundleError) in
      let file = try MappedFile(path: track)
      // The reader reports a file that is too large; it is not copied for that.
      return file.count <= Track.limit.bytes ? file.bytes : [UInt8](repeating: 0x20, count: Track.limit.bytes + 1)
    }
    do throws(TrackFault) {
      return try Track(bytes)
    } catch {
      throw CommandFailure("the track \(track) cannot be read: \(error)", .unreadableInput)
    }
  }
}
