/// A question of the page about the bundle: `/answers/NAME?…`.
public enum PreviewQuestion: Sendable, Equatable {
  case search(text: String, language: String?)
  case place(id: String, language: String?)
  case route(from: String, to: String, profile: String?, language: String?, isGeoJSON: Bool)
  case cameras

  /// Largest number of bytes of a value. Ids and points are shorter; a search reads at most 256 letters.
  public static let mostBytes = 256

  /// The reason why a question is refused; one sentence without full stop.
  struct Refusal: Error, Equatable {
    var reason: String
  }

  /// - Parameters:
  ///   - name: after `/answers/`.
  ///   - query: the values by name.
  /// - Returns: nil for a name that is not a question.
  /// - Throws: ``Refusal`` for values that are missing, unknown or too long.
  init?(_ name: String, _ query: [String: String]) throws(Refusal) {
    guard let known = PreviewQuestion.parameters[name] else { return nil }
    for key in query.keys.sorted() where !known.contains(key) {
      throw Refusal(reason: "\(name) has the parameters \(known.joined(separator: ", "))")
    }
    for (key, value) in query.sorted(by: { $0.key < $1.key }) where value.utf8.count > PreviewQuestion.mostBytes {
      throw Refusal(reason: "\(key) has more than \(PreviewQuestion.mostBytes) bytes")
    }
    func value(_ key: String) throws(Refusal) -> String {
      guard let value = query[key], !value.isEmpty else { throw Refusal(reason: "\(key) is missing") }
      return value
    }
    let language = query["language"].flatMap { $0.isEmpty ? nil : $0 }
    switch name {
    case "search": self = .search(text: try value("q"), language: language)
    case "place": self = .place(id: try value("id"), language: language)
    case "route":
      let form = query["format"] ?? "json"
      guard ["json", "geojson"].contains(form) else { throw Refusal(reason: "format is json or geojson") }
      self = .route(
        from: try value("from"), to: try value("to"), profile: query["profile"].flatMap { $0.isEmpty ? nil : $0 },
        language: language, isGeoJSON: form == "geojson")
    default: self = .cameras
    }
  }

  /// Indexed by question. `revision` is that of the displayed bundle.
  private static let parameters: [String: [String]] = [
    "search": ["q", "language", "revision"], "place": ["id", "language", "revision"],
    "route": ["from", "to", "profile", "language", "format", "revision"], "cameras": ["revision"],
  ]
}
