/// Values by name, each computed once: by the first thread that requests it, while other threads that request it wait.
///
/// The computation of a value may request others, but not itself.
package final class Memo: Sendable {
  private enum Value {
    case inTheMaking
    case made(any Sendable)
  }

  private let values = Monitor<[AnyHashable: Value]>([:])

  package init() {}

  /// The value of a name, computed on first use.
  ///
  /// - Parameter name: its type is not used for any other value.
  package func value<Made: Sendable>(_ name: some Hashable & Sendable, _ make: () -> Made) -> Made {
    let known = values.wait { values -> Made?? in
      switch values[name] {
      case nil:
        values[name] = .inTheMaking
        return .some(nil)
      case .inTheMaking: return nil
      case .made(let value):
        guard let known = value as? Made else { preconditionFailure("one name has values of two types") }
        return .some(known)
      }
    }
    if let known { return known }
    let made = make()
    values.wait { $0[name] = .made(made) }
    return made
  }
}
