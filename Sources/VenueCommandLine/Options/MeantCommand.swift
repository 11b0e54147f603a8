import VenueDiagnostics
import VenueVocabulary

/// Checks the name of the command, and suggests the nearest one.
enum MeantCommand {
  /// - Parameter known: names of all commands.
  /// - Throws: ``CommandFailure`` of usage, with the nearest command.
  static func require(_ arguments: [String], among known: [String]) throws(CommandFailure) {
    // `venuemap help WORD` names a command too.
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.isEmpty, !word.hasPrefix("-"), !known.contains(word) else { return }
    let near = Spelling.nearest(to: word, in: known)
    if let other = OtherCommandNames.hint(for: word) {
      throw CommandFailure("there is no command '\(PrintableText.line(word))'; \(other)", .usage)
    }
    throw CommandFailure(
      "there is no command '\(PrintableText.line(word))'"
        + (near.map { "; did you mean '\($0)'?" } ?? "; `venuemap --help` lists all commands"),
      .usage)
  }
}
