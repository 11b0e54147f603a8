/// `status` is a command on bundles; with `--plan` it is the one on plans of many venues.
enum CommandByOption {
  /// - Parameter arguments: the command line without the program's name.
  static func replaced(in arguments: [String]) -> [String] {
    guard arguments.first == "status", arguments.contains(where: { $0 == "--plan" || $0.hasPrefix("--plan=") }) else {
      return arguments
    }
    return ["progress"] + arguments.dropFirst()
  }
}
