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
    abstract: "Draw a floor, and optionally a route, as SVG.",
    discussion: """
      Draws the whole floor. Names and icons that the map shows at this scale look as on the map; further ones are drawn smaller \
      where there is room. Annotations are drawn above them. With --camera, draws exactly what the map shows. Writes SVG; for \
      a file that ends in .png, rsvg-convert must be installed.

        venuemap render build/corner-mall --floor 0 -o ground.svg
        venuemap render build/corner-mall --floor 1 --from bus-corner --to "Corner Cinema" -o way.png
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
      "Width and height in points, at least 64 each. Below 200x100 the credit does not fit; it is printed, for the caption."
  )
  var size: PictureSize = PictureSize(width: 1200, height: 800)

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
      throw ValidationError("--output names a picture that ends in .svg or .png, not '\(output)'")
    }
    guard (from == nil) == (to == nil) else { throw ValidationError("a route needs both --from and --to") }
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
        "drawn from straight above: the camera tilts by \(Quantity.text(chosen.tilt)) degrees, pictures do not")
    }
    return chosen
  }

  private func write(_ picture: FloorPicture) throws {
    let svg = picture.svg()
    defer {
      if !picture.attributionShown, !picture.attribution.isEmpty {
        let credit = PrintableText.line(picture.attribution)
        Terminal.say("no room for the credit; put it into the caption: \(credit)")
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
    Terminal.say("wrote \(PrintableText.line(output))")
  }
}
