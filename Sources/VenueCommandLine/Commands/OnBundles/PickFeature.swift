import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts
import VenueRouting

struct PickFeature: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "List the features that a tap at a point of the map selects.",
    discussion: """
        venuemap pick build/harbor-airport --point 24.98160,60.12020
        venuemap pick build/harbor-airport --point 24.98160,60.12020,1 --zoom 18 --format json

      The feature that is drawn on top is listed first. A tap selects a name or icon within 22 points, a door within 5 points, and an \
      area if the point is inside it. Annotations and clusters are features as well. Features that are not visible at --zoom are \
      ignored, and clusters that are already split at --zoom too. Each selectable feature is listed with the feature ids to set \
      `selected` with setFeatureState, and the place whose card opens.

      Exits with 1 when there is no selectable feature at the point.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(
    parsing: .unconditional,
    help:
      "Position: lon,lat or lon,lat,floor, with the floor's button name or number, or a place. Default: the floor that the map shows first."
  )
  var point: String

  @Option(help: "Zoom of the map. Default: the maximum zoom of the venue.")
  var zoom: Double?

  @Option(
    name: .customLong("zoom-basis"),
    help: "Width of the world in points at zoom 0: 512 for MapLibre and Mapbox zooms, 256 for Google Maps zooms.")
  var basis: ZoomBasis = .points512

  @Option(help: "Language of names, a BCP 47 tag. Default: the venue's default language.")
  var language: String?

  @OptionGroup var output: FormatOption

  func run() throws {
    let atlas = try bundle.open()
    let floors = try bundle.reading { () throws(BundleError) in try atlas.floors() }
    let (position, floor) = try place(floors, in: atlas)
    let zoom = try zoom(atlas)
    try LanguageOfNames.check(language, among: atlas.manifest.languages)
    guard try !bundle.reading({ () throws(BundleError) in try atlas.styleNames() }).isEmpty else {
      throw CommandFailure(
        "the bundle has no style, and `pick` requires the drawing order of a style: `map: {style: …}` of the venue is `none` or a web address",
        .unreadableInput)
    }
    let picker = try bundle.reading { () throws(BundleError) in try atlas.picker(language: language) }
    let hits = picker.hits(at: position, floor: floor, zoom: zoom)
    let cards =
      atlas.folder.contains(BundlePart.places.file)
      ? try bundle.reading { () throws(BundleError) in try atlas.places() } : nil
    let answer = PickAnswer(
      point: position, floor: floor,
      typedFloor: FloorReading(floors, languages: atlas.manifest.languages).choice(floor).typed, zoom: zoom, hits: hits,
      places: hits.map { hit in
        hit.isSelectable
          ? cards.flatMap { cards in cards.place(of: hit.id).map { cards.part.listing.entries[$0].feature.id } } : nil
      })
    switch output.format {
    case .text: Terminal.answer(answer.text)
    case .json: Terminal.answer(answer.json)
    }
    if answer.picked == nil { throw ExitStatus.findings }
  }

  private func place(_ floors: FloorIndex, in atlas: Atlas) throws -> (Coordinate, floor: Int) {
    let parts = point.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1, Double(parts[0]) == nil,
      let found = try PlaceChoice.place(point, atlas.finder(), in: language)
    {
      return (found.coordinate, found.candidate.floor ?? floors.defaultFloor ?? floors.floors.first?.number ?? 0)
    }
    guard parts.count >= 2, let longitude = Double(parts[0]), longitude.magnitude <= 180,
      let latitude = Double(parts[1]), latitude.magnitude <= Globe.latitudeLimit
    else {
      throw CommandFailure(
        "--point \(TypedValue.quoted(point)) is neither a place nor a position; write a place, lon,lat, or lon,lat,floor, with the floor's button name or number",
        .usage)
    }
    let position = Coordinate(longitude: longitude, latitude: latitude)
    try SwappedPlace.refuse(position, "--point", in: atlas, bundle)
    if parts.count == 3 { return (position, try FloorChoice.number(parts[2], in: atlas, bundle)) }
    return (position, floors.defaultFloor ?? floors.floors.first?.number ?? 0)
  }

  private func zoom(_ atlas: Atlas) throws -> Zoom512 {
    guard let written = zoom else {
      return try bundle.reading { () throws(BundleError) in try atlas.camera() }.limits.zooms.upper
    }
    let zoom = basis.zoom(written)
    guard (0...25.5).contains(zoom.value) else {
      throw CommandFailure("--zoom \(written) is not valid: it must be 0 to 25.5 (MapLibre zoom)", .usage)
    }
    return zoom
  }
}
