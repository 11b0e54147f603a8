import ArgumentParser
import VenueDiagnostics
import VenueVocabulary

extension VenueMap {
  /// Finds a misspelt or absent option in a command line that was not understood: ArgumentParser reports a missing option first, although the option
  /// is there with a wrong letter.
  ///
  /// - Parameter arguments: the command line without the program's name.
  /// - Returns: nil if every option is known, or none is like an unknown one.
  static func misspeltOption(in arguments: [String]) -> CommandFailure? {
    let typed = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    let known = optionNames(of: Array(arguments.prefix { !$0.hasPrefix("-") }))
    guard let unknown = typed.first(where: { !known.contains($0) }) else { return nil }
    if let advice = AbsentOptions.advice(for: unknown, known: known) {
      return CommandFailure("there is no option '\(PrintableText.line(unknown))': \(advice)", .usage)
    }
    guard let near = Spelling.nearest(to: unknown, in: known) else { return nil }
    return CommandFailure("there is no option '\(PrintableText.line(unknown))'; did you mean '\(near)'?", .usage)
  }

  /// Long names in the help of the command that some words name; empty if they name none.
  private static func optionNames(of words: [String]) -> [String] {
    var command: any ParsableCommand.Type = VenueMap.self
    for word in words {
      guard let next = command.configuration.subcommands.first(where: { $0._commandName == word }) else { break }
      command = next
    }
    guard command != VenueMap.self else { return [] }
    let words = command.helpMessage(columns: 10_000).split { !($0.isLetter || $0.isNumber || $0 == "-") }
    return Set(words.filter { $0.hasPrefix("--") }.map(String.init)).sorted()
  }
}
