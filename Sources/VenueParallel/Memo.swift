/// Values by name, each worked out once: by the thread that asks first, while others that ask for it wait.
///
/// What makes a value may ask for others, but not for itself.
package final class Memo: Sendable {
  private enum Value {
    case inTheMaking
    case made(any Sendable)
  }

  private let values = Monitor<[AnyHashable: Value]>([:])

  package init() {}

  /// What a name stands for, worked out at the first use.
  ///
  /// - Parameter name: of a type that no other value's name has.
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
