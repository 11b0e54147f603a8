package import VenueAtlas
import VenueBundle
package import VenueGeometry
import VenueOutput
import VenueParts

/// The floors of a bundle as sheets of paper, one SVG each, all at one scale.
package struct PrintedSheets {
  package struct Options: Sendable {
    package var paper: PrintSheet.Paper
    /// 200 for 1:200; nil means the largest usual scale at which every floor fits.
    package var scale: Int?
    /// nil means the light theme on white paper.
    package var theme: String?
    /// Of the names; nil means the first of the venue.
    package var language: String?
    /// Where the sheets hang: a floor and a position on it; nil means no mark.
    package var here: (floor: Int, at: Coordinate)?

    package init(_ paper: PrintSheet.Paper) { self.paper = paper }
  }

  /// A floor that does not fit on the paper.
  package struct Refusal: Error, CustomStringConvertible {
    package var description: String
  }

  package private(set) var files: [ExportedFile] = []
  package private(set) var report = ExportReport()

  /// How every sheet begins.
  private static let beginning = Array("<!-- venuemap export: ".utf8)

  /// The sheets of an earlier export; nil if the folder has none, or something else with the name of a sheet.
  static func ownFiles(of folder: String) -> [String]? {
    let found = FileSystem.entries(of: folder).filter { $0.hasPrefix("floor_") && $0.hasSuffix(".svg") }.sorted()
    let areOurs = found.allSatisfy {
      FileSystem.beginning(of: "\(folder)/\($0)", count: beginning.count) == beginning
    }
    return areOurs && !found.isEmpty ? found : nil
  }

  /// - Throws: `BundleError` if the bundle cannot be read; ``Refusal`` if a floor does not fit.
  package init(_ atlas: Atlas, options: Options) throws {
    let floors = try atlas.floors().floors.map(\.number).sorted()
    let entrances = try atlas.printedEntrances()
    let pictures = try floors.map { floor in
      try atlas.printedPicture(
        floor: floor, theme: options.theme ?? "light", language: options.language, entrances: entrances[floor] ?? [],
        here: options.here.flatMap { $0.floor == floor ? $0.at : nil })
    }
    // The orientation with the larger picture, for each floor.
    let fits = pictures.map { picture in
      [true, false].map { (isLandscape: $0, scale: picture.smallestScale(on: options.paper, isLandscape: $0)) }
        .min { ($0.scale, $0.isLandscape ? 0 : 1) < ($1.scale, $1.isLandscape ? 0 : 1) } ?? (true, .infinity)
    }
    let needed = fits.map(\.scale).max() ?? 1
    let scale = try options.scale ?? PrintedSheets.usual(from: needed, options.paper)
    guard Double(scale) >= needed else {
      let usual = PrintSheet.usualScales.first { Double($0) >= needed }.map { " 1:\($0) fits" } ?? ""
      throw Refusal(
        description:
          "at 1:\(scale) not every floor fits on \(options.paper.name); at least 1:\(Int(needed.rounded(.up))) is needed"
          + (usual.isEmpty ? "" : ";\(usual)") + ". Choose another --scale or larger --paper")
    }
    if options.scale == nil {
      report.assumed.append(
        "the scale is 1:\(scale), the largest usual one at which every floor fits on \(options.paper.name)")
    }
    for (place, floor) in floors.enumerated() {
      let sheet = PrintSheet(options.paper, isLandscape: fits[place].isLandscape, scale: scale)
      var picture = pictures[place].printed(on: sheet)
      if options.theme == nil { picture.theme.background = Colour(red: 255, green: 255, blue: 255) }
      let comment = "<!-- venuemap export: \(options.paper.name), 1:\(scale) -->\n"
      let drawing = picture.drawing()
      files.append(ExportedFile(path: "floor_\(floor).svg", bytes: Array((comment + drawing.svg).utf8)))
      let reason =
        "no space on the sheet of floor \(floor). Use a larger --paper, or a scale with a smaller number (1:100 instead of 1:200)"
      for id in drawing.unnamed { report.note(.omitted, "name", id, reason) }
      for text in drawing.unlisted { report.note(.omitted, "line of the legend", text, reason) }
      if !picture.attributionShown, !picture.attribution.isEmpty {
        report.note(.omitted, "credit", picture.attribution, "the sheet is too small for it")
      }
    }
    report.add("sheets", count: files.count)
  }

  private static func usual(from needed: Double, _ paper: PrintSheet.Paper) throws -> Int {
    guard let scale = PrintSheet.usualScales.first(where: { Double($0) >= needed }) else {
      throw Refusal(
        description:
          "no usual scale makes every floor fit on \(paper.name); 1:\(Int(min(needed, 1e9).rounded(.up))) is needed. Choose --scale"
      )
    }
    return scale
  }
}
