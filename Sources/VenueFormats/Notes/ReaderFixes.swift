import VenueDiagnostics

/// Corrections that several readers make.
extension Fix {
  /// Writes another value.
  static func write(_ value: NewValue, at place: SourcePlace, _ safety: Safety = .safe) -> Fix {
    Fix("write \(value.words)", safety, [SourceChange(place, .replace(value))])
  }

  static func write(_ text: String, at place: SourcePlace, _ safety: Safety = .safe) -> Fix {
    write(.text(text), at: place, safety)
  }

  /// Writes another key.
  static func rename(_ place: SourcePlace, to key: String, _ safety: Safety = .safe) -> Fix {
    Fix("rename it to \(key)", safety, [SourceChange(place, .rename(to: key))])
  }

  /// Writes other bytes in the range of a place.
  static func bytes(_ text: String, at place: SourcePlace, _ title: String, _ safety: Safety = .safe) -> Fix {
    Fix(title, safety, [SourceChange(place, .text(text))])
  }
}

extension NewValue {
  /// For the title of a correction: `"write null"`.
  var words: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    case .flag(let flag): flag ? "true" : "false"
    case .null: "null"
    case .list: "the list"
    }
  }
}
