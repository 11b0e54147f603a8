import VenueJSON

/// A page's report to the server: `{"event": "loaded", "ms": 812}`.
enum PageReport: Equatable {
  case loaded(milliseconds: Int?)
  case idle(milliseconds: Int?)
  case failed(words: String)
  case left
  case kit(version: String, MapKitForm)

  /// Largest number of characters of an error message.
  static let mostCharacters = 500

  /// Largest number of characters of a version.
  static let mostVersionCharacters = 40

  /// - Returns: nil for anything else.
  init?(_ body: [UInt8]) {
    guard let root = try? JSONReader.read(body, limits: JSONLimits(depth: 4, bytes: RequestParser.mostBodyBytes)).root
    else { return nil }
    let milliseconds = root["ms"]?.int.flatMap { $0 >= 0 ? $0 : nil }
    switch root["event"]?.string {
    case "loaded": self = .loaded(milliseconds: milliseconds)
    case "idle": self = .idle(milliseconds: milliseconds)
    case "left": self = .left
    case "kit":
      guard let version = root["version"]?.string, let form = root["form"]?.string.flatMap(MapKitForm.init(rawValue:))
      else { return nil }
      self = .kit(version: String(version.prefix(PageReport.mostVersionCharacters)), form)
    case "failed":
      guard let words = root["words"]?.string else { return nil }
      self = .failed(words: String(words.prefix(PageReport.mostCharacters)))
    default: return nil
    }
  }
}
