/// Options that people expect from other routing programs and that do not exist, each with the way to the same answer.
enum AbsentOptions {
  private static let arrival =
    "a route begins at the time of --at. Give --at a departure; the answer has the arrival. `venuemap options --sort end` "
    + "compares the arrivals of connections"
  private static let departure = "use --at for the time of departure"

  private static let advice: [String: String] = [
    "--arrive-by": arrival, "--arrive": arrival, "--arrival": arrival, "--arrive-at": arrival,
    "--depart-at": departure, "--depart": departure, "--departure": departure, "--leave-at": departure,
  ]

  /// What to do instead of an option; nil for other options, and for a command without times.
  ///
  /// - Parameter known: options of the command.
  static func advice(for option: String, known: [String]) -> String? {
    known.contains("--at") ? advice[option] : nil
  }
}
