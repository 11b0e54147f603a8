/// The numbers of one section, read in place from the mapped file, which the view keeps open.
///
/// Small and cheap to copy. An index outside `0..<count` stops the program like an array's does, so
/// check indices that come *out* of a file when it is opened; loops that count matter use ``withUnsafeBufferPointer(_:)``.
public struct SectionView<Element: SectionElement>: RandomAccessCollection, Sendable {
  public let count: Int

  // Points into memory that `owner` keeps and nobody writes.
  @usableFromInline nonisolated(unsafe) let base: UnsafePointer<Element>
  private let owner: MappedFile

  init(owner: MappedFile, offset: Int, count: Int) {
    self.owner = owner
    self.count = count
    base = (owner.start + offset).assumingMemoryBound(to: Element.self)
  }

  /// 0.
  @inlinable public var startIndex: Int { 0 }
  /// ``count``.
  @inlinable public var endIndex: Int { count }

  /// A number of the section; an index outside it stops the program.
  @inlinable public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "index outside the section")
    return base[position]
  }

  /// The pointer is good only while this view or its file is held.
  @inlinable
  public func withUnsafeBufferPointer<R, E>(
    _ body: (UnsafeBufferPointer<Element>) throws(E) -> R
  ) throws(E) -> R {
    try body(UnsafeBufferPointer(start: base, count: count))
  }

  /// A copy.
  public var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }
}
