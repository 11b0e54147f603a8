import VenueGeometry

/// A table that all levels share, found in its store on first use.
///
/// Threads that access it at the same time get the same result; one of the results is kept. No thread waits for another.
final class SharedTable: Sendable {
  /// Records one after the other, each `stride` bytes.
  final class Rows: Sendable {
    nonisolated(unsafe) let base: UnsafeRawPointer
    let stride: Int
    let count: Int

    init(base: UnsafeRawPointer, stride: Int, count: Int) {
      self.base = base
      self.stride = stride
      self.count = count
    }
  }

  let name: String
  /// Bytes of a record that this version reads; longer records come from a later version.
  let width: Int
  private let found = FoundOnce<Rows>()

  init(_ name: String, width: Int) {
    self.name = name
    self.width = width
  }

  /// Empty if the section is missing or damaged, which is recorded.
  func rows(of tables: NetworkTables) -> Rows {
    if let rows = found.load() { return rows }
    var rows = Rows(base: SharedTable.nothing, stride: width, count: 0)
    do throws(NetworkFormatError) {
      guard let section = try tables.store.section(name, level: nil) else {
        throw NetworkFormatError(section: name, message: "it is missing")
      }
      guard section.elementSize >= width, section.elementSize == width || width > 8,
        section.bytes.count.isMultiple(of: section.elementSize)
      else {
        throw NetworkFormatError(
          section: name, message: "its records have \(section.elementSize) bytes, where \(width) are needed")
      }
      if let base = section.bytes.baseAddress, !section.bytes.isEmpty {
        rows = Rows(base: base, stride: section.elementSize, count: section.bytes.count / section.elementSize)
      }
    } catch {
      tables.note(error)
    }
    return found.storeIfNil(rows)
  }

  /// Content of a record that does not exist: zeros.
  static let zeros = StoredMemory(byteCount: 4096) { _ in }
  static var nothing: UnsafeRawPointer { zeros.bytes.baseAddress.unsafelyUnwrapped }
}
