/// Option names of earlier versions. They still work; help, completions and documents list only the current names.
enum EarlierSpellings {
  /// The current name of each earlier one, by command.
  private static let names: [String: [String: String]] = [
    "rules": ["--profile": "--checks"],
    "validate": ["--profile": "--checks"],
    "compile": ["--profile": "--checks", "--at": "--date"],
    "pick": ["--at": "--point"],
    "nearest": ["--count": "--limit"],
    "camera": ["--pitch": "--tilt"],
  ]

  /// Replaces earlier names by current ones. Values, other arguments and everything after `--` are unchanged.
  ///
  /// - Parameter arguments: the command line without the program's name.
  static func replaced(in arguments: [String]) -> [String] {
    guard let command = arguments.first, let names = names[command] else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { argument in
      let name = argument.prefix { $0 != "=" }
      guard let current = names[String(name)] else { return argument }
      return current + argument.dropFirst(name.count)
    } + arguments[end...]
  }
}
