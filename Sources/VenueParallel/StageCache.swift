import Synchronization

/// Cache of stage results, by name. A result is reused when its input is equal.
///
/// It is for results that depend on their input alone. Inputs are compared by value, so a run with a cache gives the same result as a run
/// without one; arrays that share their storage compare in constant time. Each name has one value, that of the last run that requested it,
/// and ``endRun()`` removes values that were not requested.
package final class StageCache: Sendable {
  /// What a value goes by: a kind of work and, where there are many of a kind, which one.
  private struct Name: Hashable {
    var kind: String
    var number: Int
  }

  private struct Memory {
    var values: [Name: any Sendable] = [:]
    var asked: Set<Name> = []
    /// Names of what is never forgotten before the end of a run.
    var kept: Set<Name> = []
    var made = 0
    var reused = 0
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

  package init() {}

  /// How many values were made and how many were reused since the last ``endRun()``.
  package var counts: (made: Int, reused: Int) { memory.withLock { ($0.made, $0.reused) } }

  /// What `make` gives, or gave last time under this name of an equal input.
  ///
  /// May be called from several threads, of one name by one at a time; `make` runs outside any lock.
  ///
  /// - Parameters:
  ///   - kind: of work; all values of a kind have inputs and outputs of the same types.
  ///   - number: which one of the kind.
  package func value<Input: Equatable & Sendable, Output: Sendable>(
    _ kind: String, _ number: Int = 0, of input: Input, _ make: () -> Output
  ) -> Output {
    let name = Name(kind: kind, number: number)
    let known = memory.withLock { $0.values[name] } as? Made<Input, Output>
    let former = known.flatMap { $0.input == input ? $0.output : nil }
    let output = former ?? make()
    memory.withLock { memory in
      memory.asked.insert(name)
      if former == nil { memory.made += 1 } else { memory.reused += 1 }
      // Of two equal inputs the later: the earlier one may hold much of the run it came from.
      memory.values[name] = Made(input, output)
    }
    return output
  }

  /// The same of many inputs, one after the other, without a name for each.
  ///
  /// An input is held against the one that stood at its place last time, counted from the front or, behind a place where some
  /// came or went, from the back.
  ///
  /// - Parameter make: gives one output for each of the places it is asked for, in their order.
  /// - Complexity: O(*n*) comparisons.
  package func values<Input: Equatable & Sendable, Output: Sendable>(
    _ kind: String, of inputs: [Input], _ make: (_ places: [Int]) -> [Output]
  ) -> [Output] {
    let name = Name(kind: kind, number: 0)
    let known = memory.withLock { $0.values[name] } as? Made<[Input], [Output]>
    var outputs = [Output?](repeating: nil, count: inputs.count)
    if let known {
      let shift = inputs.count - known.input.count
      for place in inputs.indices {
        let front = place < known.input.count && known.input[place] == inputs[place]
        let back = place - shift
        if front {
          outputs[place] = known.output[place]
        } else if shift != 0, known.input.indices.contains(back), known.input[back] == inputs[place] {
          outputs[place] = known.output[back]
        }
      }
    }
    let missing = outputs.indices.filter { outputs[$0] == nil }
    for (place, output) in zip(missing, missing.isEmpty ? [] : make(missing)) { outputs[place] = output }
    let whole = outputs.compactMap { $0 }
    precondition(whole.count == inputs.count, "one output an input")
    memory.withLock { memory in
      memory.asked.insert(name)
      memory.made += missing.count
      memory.reused += inputs.count - missing.count
      memory.values[name] = Made(inputs, whole)
    }
    return whole
  }

  /// What was kept under a name: for what a run leaves to the next, and does not make of an input.
  package func known<Kept: Sendable>(_ kind: String, as type: Kept.Type) -> Kept? {
    memory.withLock { $0.values[Name(kind: kind, number: 0)] } as? Kept
  }

  /// Keeps a value for the next run.
  ///
  /// - Parameter always: whether ``forgetValues()`` leaves it.
  package func keep(_ kind: String, _ value: some Sendable, always: Bool = false) {
    let name = Name(kind: kind, number: 0)
    memory.withLock { memory in
      memory.asked.insert(name)
      if always { memory.kept.insert(name) }
      memory.values[name] = value
    }
  }

  /// Forgets all but what is always kept.
  package func forgetValues() {
    memory.withLock { memory in memory.values = memory.values.filter { memory.kept.contains($0.key) } }
  }

  /// Forgets what was not asked for since the last call.
  package func endRun() {
    memory.withLock { memory in
      memory.values = memory.values.filter { memory.asked.contains($0.key) }
      memory.kept.formIntersection(memory.asked)
      memory.asked = []
      (memory.made, memory.reused) = (0, 0)
    }
  }
}

extension StageCache? {
  /// What `make` gives; taken over from an earlier run where there is a cache and it has it (``StageCache/value(_:_:of:_:)``).
  ///
  /// - Parameter input: looked at only where there is a cache.
  package func value<Input: Equatable & Sendable, Output: Sendable>(
    _ kind: String, _ number: Int = 0, of input: @autoclosure () -> Input, _ make: () -> Output
  ) -> Output {
    guard let self else { return make() }
    return self.value(kind, number, of: input(), make)
  }

  /// The same of many (``StageCache/values(_:of:_:)``).
  package func values<Input: Equatable & Sendable, Output: Sendable>(
    _ kind: String, of inputs: @autoclosure () -> [Input], count: Int, _ make: (_ places: [Int]) -> [Output]
  ) -> [Output] {
    guard let self else { return make(Array(0..<count)) }
    return self.values(kind, of: inputs(), make)
  }
}
