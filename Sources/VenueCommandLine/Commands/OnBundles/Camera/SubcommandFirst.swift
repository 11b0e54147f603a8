import ArgumentParser

/// `camera fit BUNDLE` for `camera BUNDLE fit`: other programs have the subcommand first.
enum SubcommandFirst {
  private static let names = Set(AskCamera.configuration.subcommands.map { $0._commandName })

  /// - Parameter arguments: the command line without the program's name.
  static func replaced(in arguments: [String]) -> [String] {
    guard arguments.count > 2, arguments[0] == "camera", names.contains(arguments[1]), !names.contains(arguments[2]),
      !arguments[2].hasPrefix("-")
    else { return arguments }
    return [arguments[0], arguments[2], arguments[1]] + arguments[3...]
  }
}
