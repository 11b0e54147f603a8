import VenueSystem

/// The bytes of a file, compared at the speed of memory.
package struct FileBytes: Equatable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func == (a: FileBytes, b: FileBytes) -> Bool {
    a.bytes.count == b.bytes.count
      && a.bytes.withUnsafeBytes { a in
        b.bytes.withUnsafeBytes { b in
          guard let first = a.baseAddress, let second = b.baseAddress else { return true }
          return first == second || memcmp(first, second, a.count) == 0
        }
      }
  }
}
