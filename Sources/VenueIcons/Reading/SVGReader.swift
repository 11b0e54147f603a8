import VenueParts
import VenueXML

/// Reads an SVG file as an icon: validates it, and reads the subset of SVG for icons.
///
/// `VenueXML` reads it as a stream, without network, DTD, entities or external files. Elements and
/// attributes outside the list are refused by name, at their position. Linear in the bytes.
public enum SVGReader {
  /// Largest file size in bytes; project default.
  public static let mostBytes = 65_536
  static let mostElements = 2000
  static let deepest = 32
  /// Largest number of attributes of one element; the known ones are fewer.
  static let mostAttributes = 256
  static let mostFaults = 20

  /// - Parameter notes: receives the notes about an accepted drawing, and every fault of a refused one.
  /// - Returns: nil if there is a fault other than approximations.
  public static func drawing(of bytes: [UInt8], notes: inout [SVGFault]) -> IconDrawing? {
    guard bytes.count <= mostBytes else {
      notes.append(
        SVGFault(
          kind: .limit, message: "the file has \(bytes.count) bytes; the limit of an icon is \(mostBytes)",
          help: "draw it simpler, and without pictures inside", range: 0..<0))
      return nil
    }
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      notes.append(
        SVGFault(kind: .malformed, message: "the file is empty", help: "save the drawing again", range: 0..<0))
      return nil
    }
    let builder = SVGBuilder(bytes)
    parse(bytes, with: builder)
    notes += builder.faults
    guard let drawing = builder.drawing else { return nil }
    guard drawing.pointCount <= IconTable.mostPointsOfDrawing else {
      notes.append(
        SVGFault(
          kind: .limit,
          message:
            "its shapes have \(drawing.pointCount) points; the limit of an icon is \(IconTable.mostPointsOfDrawing)",
          help: "draw it simpler", range: 0..<0))
      return nil
    }
    do throws(IconRasterFault) {
      // Every accepted drawing can be drawn in sprites, at their largest size.
      _ = try IconCoverage(drawing, side: 2 * SpriteSheet.signSide)
    } catch {
      notes.append(SVGFault(kind: .undrawable, message: error.description, help: "draw it simpler", range: 0..<0))
      return nil
    }
    return drawing
  }

  private static let limits = XMLLimits(
    depth: deepest, elements: mostElements, attributes: mostAttributes, valueBytes: mostBytes, tagBytes: mostBytes)

  private static func parse(_ bytes: [UInt8], with builder: SVGBuilder) {
    let fault = XMLReading.read(bytes, limits: limits, into: builder)
    builder.finish(fault)
  }
}
