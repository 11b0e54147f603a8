/// A pattern for whole texts, such as `B[0-9]+`, that is matched in linear time: all states at once, without going back.
///
/// The language: characters, `.` for any, classes `[a-z_]` and `[^0-9]`, `\d` for a digit, `\` before a character with a meaning,
/// groups `(a|b)`, and after any of these `?`, `*`, `+`, `{2}`, `{2,}` or `{2,4}`.
struct TextPattern: Sendable {
  /// Largest number of characters of a pattern, of states after repetitions are written out, and of characters of a text.
  static let longest = 200
  static let mostStates = 2000
  static let longestText = 10_000
  static let deepest = 20

  let text: String
  private let states: [State]

  enum State: Sendable {
    /// Takes one character and leads to the next state.
    case take(CharacterTest)
    /// Leads to both states without a character.
    case fork(Int, Int)
    case jump(Int)
    case end
  }

  /// The characters that a state takes.
  struct CharacterTest: Sendable {
    var ranges: [ClosedRange<UInt32>]
    var isNegated = false

    func takes(_ scalar: Unicode.Scalar) -> Bool {
      ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }

  /// - Throws: ``PatternFault`` if the text is not a pattern.
  init(_ text: String) throws(PatternFault) {
    self.text = text
    guard text.unicodeScalars.count <= TextPattern.longest else {
      throw PatternFault(reason: "it has more than \(TextPattern.longest) characters")
    }
    var parser = PatternParser(text)
    let node = try parser.whole()
    var states: [State] = []
    try TextPattern.write(node, to: &states)
    states.append(.end)
    self.states = states
  }

  private static func write(_ node: PatternNode, to states: inout [State]) throws(PatternFault) {
    guard states.count <= mostStates else { throw PatternFault(reason: "its repetitions are too many") }
    switch node {
    case .character(let test): states.append(.take(test))
    case .sequence(let nodes): for node in nodes { try write(node, to: &states) }
    case .either(let nodes):
      var ends: [Int] = []
      for (index, node) in nodes.enumerated() {
        guard index < nodes.count - 1 else {
          try write(node, to: &states)
          break
        }
        let fork = states.count
        states.append(.end)
        try write(node, to: &states)
        ends.append(states.count)
        states.append(.end)
        states[fork] = .fork(fork + 1, states.count)
      }
      for end in ends { states[end] = .jump(states.count) }
    case .repeated(let node, let least, let most):
      for _ in 0..<least {
        let before = states.count
        try write(node, to: &states)
        // An empty part is the same any number of times.
        if states.count == before { break }
      }
      guard let most else {
        let fork = states.count
        states.append(.end)
        try write(node, to: &states)
        states.append(.jump(fork))
        states[fork] = .fork(fork + 1, states.count)
        return
      }
      var forks: [Int] = []
      for _ in least..<max(least, most) {
        forks.append(states.count)
        states.append(.end)
        try write(node, to: &states)
      }
      for fork in forks { states[fork] = .fork(fork + 1, states.count) }
    }
  }

  /// True if the pattern describes the whole text. A text longer than ``longestText`` is not matched.
  ///
  /// - Complexity: O(*n* · *m*) in the text and the states.
  func matches(_ text: String) -> Bool {
    guard text.utf8.count <= TextPattern.longestText else { return false }
    var active = reached(from: [0])
    for scalar in text.unicodeScalars {
      var next: [Int] = []
      for state in active {
        if case .take(let test) = states[state], test.takes(scalar) { next.append(state + 1) }
      }
      if next.isEmpty { return false }
      active = reached(from: next)
    }
    return active.contains { if case .end = states[$0] { true } else { false } }
  }

  /// States that take a character or end, reached without taking one; each once.
  private func reached(from starts: [Int]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: states.count)
    var open = starts
    var result: [Int] = []
    while let state = open.popLast() {
      guard !isSeen[state] else { continue }
      isSeen[state] = true
      switch states[state] {
      case .fork(let a, let b): open += [a, b]
      case .jump(let next): open.append(next)
      case .take, .end: result.append(state)
      }
    }
    return result
  }
}
