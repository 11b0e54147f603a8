import VenueDiagnostics
import VenueIcons
import VenueModel

/// One drawing of `icons/`: validated as a whole, with faults reported at their positions.
struct IconFileReader {
  let file: OpenFile

  /// - Returns: the icon with its number of points; nil for one that cannot be drawn, which is reported.
  func icon() -> (file: IconFile, points: Int)? {
    let name = String(file.path.dropFirst("icons/".count))
    guard name.hasSuffix(".svg") || !name.lowercased().hasSuffix(".svg") else {
      report(
        .iconUndrawable, "\"\(name)\" ends in \".\(name.suffix(3))\"; the name of a drawing must end in \".svg\"",
        0..<0,
        help: "rename it to icons/\(name.lowercased())")
      return nil
    }
    guard name.hasSuffix(".svg") else {
      report(
        .iconResolutionLow, "\(file.path) is a pixel image and is excluded", 0..<0,
        help: "draw it as SVG on 15 x 15 or 21 x 21: icons/\(name.split(separator: ".").first ?? "NAME").svg")
      return nil
    }
    let stem = String(name.dropLast(".svg".count))
    guard !stem.isEmpty, stem.utf8.allSatisfy(IconFileReader.isPlain), stem.utf8.count <= 64 else {
      report(
        .iconUndrawable, "\"\(stem)\" is not an icon name", 0..<0,
        help: IconFileReader.plainName(stem).map { "rename it to icons/\($0).svg" }
          ?? "use small letters, digits, dots and hyphens, at most 64")
      return nil
    }
    if let problem = TextEncoding.problem(in: file.bytes, file: file.path), problem.severity == .error {
      file.log.report(problem)
      return nil
    }
    var faults: [SVGFault] = []
    let drawing = SVGReader.drawing(of: file.bytes, notes: &faults)
    for fault in faults { report(page(of: fault.kind), fault.message, fault.range, help: fault.help) }
    return drawing.map { (IconFile(name: stem, svg: file.bytes), $0.pointCount) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private func page(of kind: SVGFault.Kind) -> RulePage {
    switch kind {
    case .malformed: .unparsableDocument
    case .unsafe: .iconUnsafe
    case .undrawable: .iconUndrawable
    case .limit: .inputLimitExceeded
    case .approximate: .iconResolutionLow
    }
  }

  private func report(_ page: RulePage, _ message: String, _ range: Range<Int>, help: String) {
    file.log.report(
      Diagnostic(page, message, place: SourcePlace(file: file.path, range: range), help: [help]))
  }

  /// A name in small letters, with hyphens for spaces and underlines; nil if that is none, either.
  private static func plainName(_ stem: String) -> String? {
    let name = String(stem.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    return !name.isEmpty && name.utf8.allSatisfy(isPlain) && name.utf8.count <= 64 ? name : nil
  }
}
