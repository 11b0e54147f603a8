import ArgumentParser

/// Refuses two outputs in one run, because choosing one silently would be wrong.
enum OutputTwice {
  static func refuse(_ outputs: [String]) throws {
    guard outputs.count > 1 else { return }
    throw ValidationError(
      "--output is given \(outputs.count) times (\(outputs.joined(separator: ", "))): use it one time")
  }
}
