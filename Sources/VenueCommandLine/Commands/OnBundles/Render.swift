import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueOutput
import VenueParts
import VenueRouting
import VenueVocabulary

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a floor, and optionally a route, as SVG.",
    discussion: """
      Draws the whole floor. Names and icons that the map shows at this scale have the same size as on the map. Other names and icons \
      are smaller, and are drawn if there is space. Annotations are drawn above them. With --camera, draws exactly what the map shows. \
      Writes SVG. For a file that ends in .png, rsvg-convert must be installed.

        venuemap render build/corner-mall --floor 0 -o ground.svg
        venuemap render build/corner-mall --floor 1 --from bus-corner --to "Corner Cinema" -o route.png
        venuemap render build/corner-mall --floor 0 --camera start --size 390x844 -o phone.png
        venuemap render build/harbor-airport --floor 0 --language fi -o pohja.svg
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(parsing: .unconditional, help: "The floor: its button name or number.")
  var floor: String

  @Option(
    name: [.short, .customLong("output")], help: "File to write: FILE.svg or FILE.png; - writes SVG to standard output."
  )
  var outputs: [String]

  private var output: String { outputs.last ?? "" }

  @Option(help: "A theme of the bundle.")
  var theme: String = "light"

  @Option(
    help:
      "Width and height in points, 64 to 10000 each. Below 200x100 the attribution (data source) does not fit into the picture. It is then printed in the terminal: put it next to the picture.",
    transform: PictureSize.init)
  var size = PictureSize(width: 1200, height: 800)

  @Option(
    parsing: .unconditional,
    help:
      "Camera: start, a named camera of the bundle, or lon,lat,zoom[,bearing[,tilt]] with MapLibre zooms."
  )
  var camera: String?

  @Option(parsing: .unconditional, help: "Draw a route from this start: an id, a name, or lon,lat,floor.")
  var from: String?

  @Option(parsing: .unconditional, help: "Draw a route to this destination.")
  var to: String?

  @OptionGroup var travel: TravelOptions

  @OptionGroup var speech: SpeechOptions

  func validate() throws {
    try OutputTwice.refuse(outputs)
    guard output == "-" || [".svg", ".png"].contains(where: { output.lowercased().hasSuffix($0) }) else {
      throw ValidationError("--output must end in .svg or .png, but is '\(output)'")
    }
    guard (from == nil) == (to == nil) else { throw ValidationError("a route requires both --from and --to") }
  }

  func run() throws {
    let atlas = try bundle.open()
    let number = try FloorChoice.number(floor, in: atlas, bundle)
    let themes = try bundle.reading { () throws(BundleError) in try atlas.themeNames() }
    guard themes.contains(theme) else {
      throw CommandFailure("the bundle has no theme '\(theme)'; it has \(themes.joined(separator: ", "))", .usage)
    }
    try LanguageOfNames.check(speech.language, among: atlas.manifest.languages)
    try write(picture(of: number, in: atlas))
  }

  private func picture(of number: Int, in atlas: Atlas) throws -> FloorPicture {
    var route: VenueRouting.Route?
    if let from, let to {
      let profiles = try bundle.reading { () throws(BundleError) in try atlas.profiles() }
      var question = RouteQuestion(
        atlas: atlas, from: from, to: to, profile: try travel.profile(among: profiles), avoiding: travel.avoid,
        closing: travel.close)
      (question.language, question.units) = (speech.language, speech.units)
      let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
      switch try question.ask(router) {
      case .found(let found): route = found
      case .refused(let refusal):
        Terminal.say(refusal.text(for: travel.profile))
        throw ExitStatus.findings
      }
    }
    let camera = try camera(in: atlas)
    return try bundle.reading { () throws(BundleError) in
      try atlas.picture(
        floor: number, theme: theme, camera: camera, route: route, language: speech.language, width: size.width,
        height: size.height)
    }
  }

  private func camera(in atlas: Atlas) throws -> Camera? {
    guard let camera else { return nil }
    let part = try bundle.reading { () throws(BundleError) in try atlas.camera() }
    let chosen = try TypedCamera.camera(camera, "--camera", .points512, in: part).camera
    try SwappedPlace.refuse(chosen.target, "--camera", in: atlas, bundle)
    if chosen.tilt != 0 {
      Terminal.say(
        "the picture is drawn from straight above: the tilt of the camera (\(Quantity.text(chosen.tilt))°) is ignored")
    }
    return chosen
  }

  private func write(_ picture: FloorPicture) throws {
    let svg = picture.svg()
    defer {
      if !picture.attributionShown, !picture.attribution.isEmpty {
        let credit = PrintableText.line(picture.attribution)
        Terminal.say("the attribution does not fit into the picture; put it next to the picture: \(credit)")
      }
    }
    if output == "-" { return Terminal.answer(Array(svg.utf8)) }
    do {
      try OutputFile(path: output).requireOutside(bundle.bundle)
      if output.lowercased().hasSuffix(".png") {
        try PNGConverter.write(svg, to: output)
      } else {
        try OutputFile(path: output).write(Array(svg.utf8))
      }
    } catch let error as OutputError {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    Terminal.say("written: \(PrintableText.line(output))")
  }
}
