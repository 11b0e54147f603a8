import ArgumentParser

/// One run writes one output: of two that are named, neither is chosen in silence.
enum OutputTwice {
  static func refuse(_ outputs: [String]) throws {
    guard outputs.count > 1 else { return }
    throw ValidationError("--output is given \(outputs.count) times (\(outputs.joined(separator: ", "))); name one")
  }
}
