/// Features that were read, and names in the ledger.
struct LedgerBooks: Equatable, Sendable {
  typealias Name = LedgerNames.Name

  let read: [Name]
  /// Names of all entries, in any order.
  let told: [Name]

  /// The first name whose number of entries differs from the number of times it was read.
  ///
  /// Within a type, both lists have the features in reading order, except that the ledger moves withdrawn features to the end. So almost every
  /// name that was read is the next one of its type in the ledger. Only other names are counted.
  ///
  /// - Complexity: O(*n*), for any order.
  var fault: String? {
    var balance: [Name: Int] = [:]
    var unmatched = firstRuns { balance[$0, default: 0] -= 1 }
    for name in read {
      if let run = unmatched[name.type], let next = run.first, told[next] == name {
        unmatched[name.type] = run.dropFirst()
      } else {
        balance[name, default: 0] += 1
      }
    }
    for run in unmatched.values {
      for place in run { balance[told[place], default: 0] -= 1 }
    }
    let wrong = balance.filter { $0.value != 0 }.min { ($0.key.type, $0.key.id) < ($1.key.type, $1.key.id) }
    return wrong.map { name, lacking in
      lacking > 0
        ? "\(name.words) was read and \(lacking) of its lines are missing"
        : "\(name.words) has \(-lacking) lines more than it was read times"
    }
  }

  /// For each type, the first run of its names in ``told``.
  ///
  /// - Parameter visitOther: is called with the names of all other runs; a sorted ledger has none.
  private func firstRuns(_ visitOther: (Name) -> Void) -> [String: Range<Int>] {
    var runs: [String: Range<Int>] = [:]
    var start = 0
    while start < told.count {
      let type = told[start].type
      let end = told[start...].indices.first { told[$0].type != type } ?? told.count
      if runs[type] == nil {
        runs[type] = start..<end
      } else {
        for place in start..<end { visitOther(told[place]) }
      }
      start = end
    }
    return runs
  }
}
