import VenueVocabulary

/// Times at which any of an element's closures applies: disjoint spans in order, so that a binary search finds a moment even where many closures
/// overlap.
struct ClosedSpans: Hashable, Sendable {
  /// Disjoint spans, the earliest first; `Int64.min` and `.max` for an undeclared end.
  private(set) var spans: [Range<Int64>] = []

  /// O(n log n).
  init(_ periods: some Sequence<Period>) {
    let all = periods.compactMap { period -> Range<Int64>? in
      let (start, end) = (period.start?.seconds ?? .min, period.end?.seconds ?? .max)
      return start < end ? start..<end : nil
    }
    for span in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
  }

  /// The first span that ends after a moment.
  private func next(_ instant: Instant) -> Range<Int64>? {
    let place = spans.partitioningIndex { $0.upperBound > instant.seconds }
    return place < spans.count ? spans[place] : nil
  }

  /// O(log n).
  func contains(_ instant: Instant) -> Bool { next(instant).map { $0.lowerBound <= instant.seconds } ?? false }

  /// The next moment after `instant` at which it closes or opens. O(log n).
  func change(after instant: Instant) -> Instant? {
    guard let span = next(instant) else { return nil }
    let change = span.lowerBound > instant.seconds ? span.lowerBound : span.upperBound
    return change == .max ? nil : Instant(seconds: change)
  }
}
