import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueDiagnostics
import VenueJSON
import VenueOutput
import VenueParts
import VenueStyle
import VenueVocabulary

struct OrderStyle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "style",
    abstract: "Write a customised MapLibre style: theme, floor, language, addresses.",
    discussion: """
        venuemap style build/airport --floor 1 --language fi > floor-1.json
        venuemap style build/airport --language ja --layers label-name,occupant-name
        venuemap style build/airport --plan inline --base-url https://maps.example/airport/ -o airport.json

      The style has a fixed floor and language in each layer. Use this for map libraries without `global-state`. With --keep-state, the \
      app can set floor and language at run time. Without --base-url, paths are relative to the bundle.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(help: "A theme of the bundle.")
  var theme: String = "light"

  @Option(
    parsing: .unconditional, help: "The floor: its button name or number. Default: the venue's default floor.")
  var floor: String?

  @Option(help: "Language of names, a BCP 47 tag. Default: the venue's default language.")
  var language: String?

  /// The same with the name of map kits.
  @Option(help: .hidden)
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "Ids of the layers that use --language. All other layers use the venue's default language.",
      valueName: "id,…"))
  var layers: String?

  @Option(
    help:
      "Source of the plan. tiles: the vector tiles. geojson: links to the GeoJSON files in tiers/. inline: GeoJSON inside the style."
  )
  var plan: Plan = .tiles

  @Option(help: "Address of the bundle, placed before the path of every file.")
  var baseURL: String?

  @Flag(help: "Keep floor and language as global-state variables that an app can set.")
  var keepState = false

  @Option(name: [.short, .customLong("output")], help: "File to write. Default: standard output.")
  var outputs: [String] = []

  enum Plan: String, ExpressibleByArgument, CaseIterable {
    case tiles, geojson, inline
  }

  func validate() throws {
    try OutputTwice.refuse(outputs)
    guard language == nil || locale == nil else {
      throw ValidationError("--locale is another word for --language; give one of them")
    }
    guard layers == nil || asked != nil else {
      throw ValidationError("--layers needs --language")
    }
    try BaseAddress.check(baseURL)
  }

  func run() throws {
    let atlas = try bundle.open()
    let style = try style(in: atlas)
    var order = StyleOrder(keepsState: keepState)
    order.floor = try floor.map { try FloorChoice.number($0, in: atlas, bundle) }
    order.language = try language(in: atlas)
    order.layers = try chosenLayers(of: style)
    order.address = BaseAddress.text(baseURL)
    if plan != .tiles { order.plan = .tiers(try tiers(in: atlas, floor: order.floor, style)) }
    let ordered: [UInt8]
    do throws(JSONError) {
      ordered = try order.style(from: style)
    } catch {
      throw CommandFailure("\(bundle.bundle)/style/\(theme).json: \(error)", .unreadableInput)
    }
    try write(ordered)
  }

  private func style(in atlas: Atlas) throws -> [UInt8] {
    let known = try bundle.reading { () throws(BundleError) in try atlas.styleNames() }
    guard !known.isEmpty else {
      throw CommandFailure(
        "the bundle has no style: `map: {style: …}` of its venue is `none` or an external address", .unreadableInput)
    }
    guard known.contains(theme) else {
      throw CommandFailure("the bundle has no theme '\(theme)'; it has \(known.joined(separator: ", "))", .usage)
    }
    return try bundle.reading { () throws(BundleError) in try atlas.style(theme).bytes }
  }

  /// The language tag as given.
  private var asked: String? { language ?? locale }

  private func language(in atlas: Atlas) throws -> String? {
    guard let asked else { return nil }
    let known = atlas.manifest.languages
    guard let found = LanguageLookup.best(of: known, for: [asked]) else {
      throw CommandFailure(
        "the bundle has no names in '\(asked)'; it has \(known.joined(separator: ", "))", .usage)
    }
    return known[found]
  }

  private func chosenLayers(of style: [UInt8]) throws -> [String]? {
    guard let layers else { return nil }
    let ids = ((try? JSONReader.read(style).root)?["layers"]?.array ?? []).compactMap { $0["id"]?.string }
    let chosen = layers.split(separator: ",").map(String.init)
    for given in chosen where !ids.contains(where: { StyleOrder.isMeant($0, by: given) }) {
      let near = Spelling.nearest(to: given, in: ids)
      throw CommandFailure(
        "the style has no layer '\(given)'" + (near.map { "; did you mean '\($0)'?" } ?? ""), .usage)
    }
    return chosen
  }

  /// The files of the requested floor; of every floor if an app selects it.
  private func tiers(in atlas: Atlas, floor: Int?, _ style: [UInt8]) throws -> [TierContents] {
    let initial = (try? JSONReader.read(style).root)?["state"]?["floor"]?["default"]?.int
    let shown = keepState ? nil : floor ?? initial
    let common = ["tiers/surroundings.geojson", "tiers/venue.geojson"]
    let paths = Set(atlas.manifest.files.map(\.path.text))
    let floors = try bundle.reading { () throws(BundleError) in try atlas.floors() }.floors.map(\.number)
    let onFloors = floors.filter { shown == nil || $0 == shown }.flatMap { floor in
      Tier.allCases.map { "tiers/\(floor)/\($0.rawValue).geojson" }
    }
    var tiers: [TierContents] = []
    for path in (common + onFloors).filter(paths.contains) {
      let bytes = try bundle.reading { () throws(BundleError) in try atlas.folder.read(path) }
      do throws(JSONError) {
        tiers.append(try TierContents(path: path, json: bytes, isHeld: plan == .inline))
      } catch {
        throw CommandFailure("\(bundle.bundle)/\(path): \(error)", .unreadableInput)
      }
    }
    return tiers + (try clusters(in: atlas, floor: shown))
  }

  /// Clusters, which a style contains with either data source.
  private func clusters(in atlas: Atlas, floor: Int?) throws -> [TierContents] {
    let path = BundlePart.clusters.file
    guard atlas.folder.contains(path) else { return [] }
    let bytes = try bundle.reading { () throws(BundleError) in try atlas.folder.read(path) }
    do throws(JSONError) {
      return try TierContents(clusters: bytes, onFloor: floor).map { [$0] } ?? []
    } catch {
      throw CommandFailure("\(bundle.bundle)/\(path): \(error)", .unreadableInput)
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    guard let output = outputs.last, output != "-" else { return Terminal.answer(bytes) }
    do {
      try OutputFile(path: output).requireOutside(bundle.bundle)
      try OutputFile(path: output).write(bytes)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    Terminal.say("written: \(PrintableText.line(output))")
  }
}
