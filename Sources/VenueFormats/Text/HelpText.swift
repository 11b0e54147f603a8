extension String {
  /// Bytes of an author's value that a help repeats. Project default.
  private static let mostInHelp = 400

  /// The text, or its beginning if a help would become unreadable with all of it.
  var inHelp: String { utf8.count <= String.mostInHelp ? self : prefix(String.mostInHelp / 2) + " …" }
}
