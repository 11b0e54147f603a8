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

  /// An option that the command does not have, in the place of ArgumentParser's text, which suggests the option with the most similar letters,
  /// however different it is.
  ///
  /// - Parameter message: ArgumentParser's text.
  /// - Returns: nil for another error.
  static func absentOption(in arguments: [String], reportedAs message: String) -> CommandFailure? {
    let typed = arguments.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
    guard let option = typed.first(where: { $0.hasPrefix("--") && message.hasPrefix("Unknown option '\($0)'") }) else {
      return nil
    }
    let command = (["venuemap", "help"] + (meantCommand(of: arguments)?.names ?? [])).joined(separator: " ")
    return CommandFailure(
      "there is no option '\(PrintableText.line(option))'; `\(command)` lists the options", .usage)
  }

  /// A format of reports as the value of `--format`, which has the format of the answer.
  ///
  /// - Returns: nil for any other value, and for a command without reports.
  static func misplacedReport(in arguments: [String]) -> CommandFailure? {
    let typed = Array(arguments.prefix { $0 != "--" })
    guard optionNames(of: Array(arguments.prefix { !$0.hasPrefix("-") })).contains("--report") else { return nil }
    let values = typed.indices.compactMap { place -> String? in
      if typed[place].hasPrefix("--format=") { return String(typed[place].dropFirst("--format=".count)) }
      return typed[place] == "--format" && place + 1 < typed.endIndex ? typed[place + 1] : nil
    }
    guard let report = values.lazy.compactMap({ ReportFormat(rawValue: $0) }).first,
      AnswerFormat(rawValue: report.rawValue) == nil
    else { return nil }
    let name = report.rawValue
    return CommandFailure(
      "'\(name)' is a format of reports: write --report \(name)=FILE, or --report \(name)=- for standard output", .usage
    )
  }

  /// Negative numbers as values of the options before them: `--limit -3` as `--limit=-3`. ArgumentParser would read them as options, and report a
  /// missing value.
  static func joiningNegativeValues(in arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var joined: [String] = []
    for argument in arguments[..<end] {
      if isNegative(argument), let option = joined.last, option.hasPrefix("--"), !option.contains("="),
        meantCommand(of: arguments)?.command.helpMessage(columns: 10_000).contains("\(option) <") == true
      {
        joined[joined.count - 1] += "=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined + arguments[end...]
  }

  private static func isNegative(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.dropFirst().first.map { ("0"..."9").contains($0) } == true
  }

  /// Long names in the help of the command that some words name; empty if they name none.
  private static func optionNames(of words: [String]) -> [String] {
    guard let command = meantCommand(of: words)?.command else { return words.isEmpty ? ["--help", "--version"] : [] }
    let words = command.helpMessage(columns: 10_000).split { !($0.isLetter || $0.isNumber || $0 == "-") }
    return Set(words.filter { $0.hasPrefix("--") }.map(String.init)).sorted()
  }

  /// The command that the first words name, with its names; nil if they name none. A bundle may be written before a subcommand.
  private static func meantCommand(of arguments: [String]) -> (command: any ParsableCommand.Type, names: [String])? {
    var found: (command: any ParsableCommand.Type, names: [String]) = (VenueMap.self, [])
    for word in arguments.prefix(while: { !$0.hasPrefix("-") }) {
      guard let next = found.command.configuration.subcommands.first(where: { $0._commandName == word }) else {
        if found.names.isEmpty { break }
        continue
      }
      found = (next, found.names + [word])
    }
    return found.names.isEmpty ? nil : found
  }
}
