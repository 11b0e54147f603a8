/// Keeps the first elements of an order while elements are added.
///
/// Elements after the last kept one are refused at once; the others are sorted whenever twice as many as wanted are there. O(*n* log *k*) for *k* wanted.
struct BestHits<Element> {
  private let limit: Int
  private let precedes: (Element, Element) -> Bool
  private var kept: [Element] = []
  /// The last of the first ``limit`` elements so far.
  private var last: Element?
  /// Number of all added elements.
  private(set) var count = 0

  init(_ limit: Int, _ precedes: @escaping (Element, Element) -> Bool) {
    self.limit = max(limit, 0)
    self.precedes = precedes
  }

  mutating func add(_ element: Element) {
    count += 1
    if let last, !precedes(element, last) { return }
    kept.append(element)
    guard kept.count / 2 > limit else { return }
    cut()
    last = kept.last
  }

  private mutating func cut() {
    kept.sort(by: precedes)
    kept.removeLast(max(kept.count - limit, 0))
  }

  /// The elements, the first first; at most ``limit``.
  mutating func sorted() -> [Element] {
    cut()
    return kept
  }
}
