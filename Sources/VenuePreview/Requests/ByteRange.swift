/// The byte range that a `Range` header requests (RFC 9110, 14.2).
enum ByteRange: Equatable {
  /// No range, an invalid one, or several: the answer is the whole file.
  case whole
  case part(Range<Int>)
  /// It begins after the file's end.
  case unsatisfiable

  /// - Parameters:
  ///   - header: such as `bytes=0-99`, `bytes=100-` or `bytes=-20`; nil for none.
  ///   - count: the file's length in bytes.
  init(_ header: String?, of count: Int) {
    guard let header, header.lowercased().hasPrefix("bytes=") else {
      self = .whole
      return
    }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      !(ends[0].isEmpty && ends[1].isEmpty)
    else {
      self = .whole
      return
    }
    // A number beyond all integers is beyond all files.
    let first = ends[0].isEmpty ? nil : Int(ends[0]) ?? .max
    let last = ends[1].isEmpty ? nil : Int(ends[1]) ?? .max
    switch (first, last) {
    case (nil, let length?):
      self = length == 0 || count == 0 ? .unsatisfiable : .part(max(0, count - length)..<count)
    case (let first?, let last?) where last < first:
      self = .whole
    case (let first?, let last):
      self = first >= count ? .unsatisfiable : .part(first..<min(last ?? .max, count - 1) + 1)
    case (nil, nil):
      self = .whole
    }
  }
}
