import Synchronization

/// Cache of stage results, by name. A result is reused when its input is equal.
///
/// It is for results that depend on their input alone. Inputs are compared by value, so a run with a cache gives the same result as a run
/// without one; arrays that share their storage compare in constant time. Each name has one value, that of the last run that requested it,
/// and ``endRun()`` removes values that were not requested.
///
/// Results of a ``StoredStage`` are also in a ``StageStore``, if the cache has one: they outlast the run, and any run can use them.
package final class StageCache: Sendable {
  /// Number of values made, reused from memory, and taken from the store.
  package struct Counts: Equatable, Sendable {
    package var made = 0
    package var reused = 0
    package var stored = 0

    package init(made: Int = 0, reused: Int = 0, stored: Int = 0) {
      (self.made, self.reused, self.stored) = (made, reused, stored)
    }

    static func += (sum: inout Counts, other: Counts) {
      sum.made += other.made
      sum.reused += other.reused
      sum.stored += other.stored
    }
  }

  /// Identity of a value: a kind of work and, if there are many of a kind, its number.
  private struct Name: Hashable {
    var kind: String
    var number: Int
  }

  private struct Memory {
    var values: [Name: any Sendable] = [:]
    var asked: Set<Name> = []
    /// Names of values that are kept until the end of a run.
    var kept: Set<Name> = []
    var counts: [String: Counts] = [:]
    /// Those of the run before.
    var formerCounts: [String: Counts] = [:]
  }

  private final class Made<Input: Equatable & Sendable, Output: Sendable>: Sendable {
    let input: Input
    let output: Output

    init(_ input: Input, _ output: Output) {
      self.input = input
      self.output = output
    }
  }

  private let memory = Mutex(Memory())
  /// False if values are only in the store, so that a single run takes no more memory.
  package let remembers: Bool
  package let store: (any StageStore)?

  package init(remembers: Bool = true, store: (any StageStore)? = nil) {
    self.remembers = remembers
    self.store = store
  }

  /// Those since the last ``endRun()``, of all kinds of work together.
  package var counts: Counts {
    memory.withLock { $0.counts.values.reduce(into: Counts()) { $0 += $1 } }
  }

  /// Those between the last two calls of ``endRun()``, by kind of work.
  package var formerCounts: [String: Counts] { memory.withLock { $0.formerCounts } }

  /// The result of `make`, or its last result under this name if the input is equal.
  ///
  /// May be called from several threads, for one name by one at a time; `make` runs outside any lock.
  ///
  /// - Parameters:
  ///   - kind: kind of work; all values of a kind have inputs and outputs of the same types.
  ///   - number: number inside the kind.
  ///   - stage: how the result is stored; nil keeps it in memory only.
  package func value<Input: Equatable & Sendable, Output: Sendable>(
    _ kind: String, _ number: Int = 0, of input: Input, storedBy stage: StoredStage<Input, Output>? = nil,
    _ make: () -> Output
  ) -> Output {
    let name = Name(kind: kind, number: number)
    let known = memory.withLock { $0.values[name] } as? Made<Input, Output>
    let former = known.flatMap { $0.input == input ? $0.output : nil }
    let (output, isStored) = former.map { ($0, false) } ?? stored(input, by: stage, make)
    memory.withLock { memory in
      memory.counts[kind, default: Counts()] += Counts(
        made: former == nil && !isStored ? 1 : 0, reused: former == nil ? 0 : 1, stored: isStored ? 1 : 0)
      guard remembers else { return }
      memory.asked.insert(name)
      // Keeps the newer of two equal inputs: the older one may reference much of its run.
      memory.values[name] = Made(input, output)
    }
    return output
  }

  private func stored<Input: Sendable, Output: Sendable>(
    _ input: Input, by stage: StoredStage<Input, Output>?, _ make: () -> Output
  ) -> (output: Output, isStored: Bool) {
    guard let stage, let store else { return (make(), false) }
    return stage.output(of: input, in: store, make)
  }

  /// The same for many inputs in sequence, without a name for each.
  ///
  /// An input is compared with those of the previous run at the positions where it is if a few inputs were inserted, removed or moved
  /// (``Alignment``).
  ///
  /// - Parameter make: returns one output for each requested position, in their order.
  /// - Complexity: O(*n*) comparisons.
  package func values<Input: Equatable & Sendable, Output: Sendable>(
    _ kind: String, of inputs: [Input], _ make: (_ places: [Int]) -> [Output]
  ) -> [Output] {
    let name = Name(kind: kind, number: 0)
    let known = memory.withLock { $0.values[name] } as? Made<[Input], [Output]>
    var outputs = [Output?](repeating: nil, count: inputs.count)
    if let known {
      var alignment = Alignment(former: known.input.count, new: inputs.count)
      for place in inputs.indices {
        if let former = alignment.former(of: place, isEqual: { known.input[$0] == inputs[place] }) {
          outputs[place] = known.output[former]
        }
      }
    }
    let missing = outputs.indices.filter { outputs[$0] == nil }
    for (place, output) in zip(missing, missing.isEmpty ? [] : make(missing)) { outputs[place] = output }
    // Without unused capacity, because it is kept.
    var whole: [Output] = []
    whole.reserveCapacity(inputs.count)
    for case let output? in outputs { whole.append(output) }
    precondition(whole.count == inputs.count, "one output an input")
    memory.withLock { memory in
      memory.counts[kind, default: Counts()] += Counts(made: missing.count, reused: inputs.count - missing.count)
      guard remembers else { return }
      memory.asked.insert(name)
      memory.values[name] = Made(inputs, whole)
    }
    return whole
  }

  /// The value stored under a name, for data that a run passes to the next run without an input.
  package func known<Kept: Sendable>(_ kind: String, as type: Kept.Type) -> Kept? {
    memory.withLock { $0.values[Name(kind: kind, number: 0)] } as? Kept
  }

  /// Keeps a value for the next run.
  ///
  /// - Parameter always: true if ``forgetValues()`` keeps it.
  package func keep(_ kind: String, _ value: some Sendable, always: Bool = false) {
    guard remembers else { return }
    let name = Name(kind: kind, number: 0)
    memory.withLock { memory in
      memory.asked.insert(name)
      if always { memory.kept.insert(name) }
      memory.values[name] = value
    }
  }

  /// Removes everything except values that are always kept.
  package func forgetValues() {
    memory.withLock { memory in memory.values = memory.values.filter { memory.kept.contains($0.key) } }
  }

  /// Removes values that were not requested since the last call.
  package func endRun() {
    memory.withLock { memory in
      memory.values = memory.values.filter { memory.asked.contains($0.key) }
      memory.kept.formIntersection(memory.asked)
      memory.asked = []
      (memory.formerCounts, memory.counts) = (memory.counts, [:])
    }
  }
}

extension StageCache? {
  /// True if values are kept in memory for the next run.
  package var remembers: Bool { self?.remembers == true }

  /// The result of `make`; reused from an earlier run if there is a cache with an equal input (``StageCache/value(_:_:of:_:)``).
  ///
  /// - Parameter input: used only if there is a cache.
  package func value<Input: Equatable & Sendable, Output: Sendable>(
    _ kind: String, _ number: Int = 0, of input: @autoclosure () -> Input,
    storedBy stage: StoredStage<Input, Output>? = nil, _ make: () -> Output
  ) -> Output {
    guard let self, self.remembers || stage != nil else { return make() }
    return self.value(kind, number, of: input(), storedBy: stage, make)
  }

  /// The same of many (``StageCache/values(_:of:_:)``).
  package func values<Input: Equatable & Sendable, Output: Sendable>(
    _ kind: String, of inputs: @autoclosure () -> [Input], count: Int, _ make: (_ places: [Int]) -> [Output]
  ) -> [Output] {
    guard let self, self.remembers else { return make(Array(0..<count)) }
    return self.values(kind, of: inputs(), make)
  }
}
