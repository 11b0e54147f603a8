import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

@testable import VenueFormats

/// A small `venue.yaml` with `imports`, read with its files.
enum ImportedVenue {
  static let frame = "frame: {origin: [24.956, 60.161], bearing: 0}"

  static func source(_ imports: String, frame: String = frame, _ files: [String: String]) throws -> VenueSource {
    try VenueReader.read(InputTree(["venue.yaml": yaml(imports, frame: frame)].merging(files) { $1 }))
  }

  static func source(_ imports: String, frame: String = frame, bytes files: [String: [UInt8]]) throws -> VenueSource {
    let head = Array(yaml(imports, frame: frame).utf8)
    return try VenueReader.read(InputTree(bytes: ["venue.yaml": head].merging(files) { $1 }))
  }

  private static func yaml(_ imports: String, frame: String) -> String {
    """
    schema: 1
    id: quay
    name: Kestrel Quay
    category: businesscampus
    address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
    languages: [en]
    \(frame)
    \(imports)
    """
  }
}

extension VenueSource {
  /// Messages of findings that contain these words.
  func messages(_ words: String) -> [String] { diagnostics.map(\.message).filter { $0.contains(words) } }

  var errors: [String] { diagnostics.filter { $0.severity == .error }.map(\.message) }

  /// Corners of a unit in centimetres of the frame.
  func corners(of unit: Int) -> [String] {
    let plane = Site(of: venue).plane
    return (venue.units[unit].geometry.first?.shell.dropLast() ?? []).map { corner in
      let (x, y) = plane.metres(at: corner)
      return "\(Int((x * 100).rounded())) \(Int((y * 100).rounded()))"
    }
  }
}
