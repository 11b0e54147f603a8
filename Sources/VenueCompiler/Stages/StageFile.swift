import VenueBundle
import VenueOutput
import VenueSystem

/// The file of a stored result: eight bytes of XXH64, little-endian, and the result.
enum StageFile {
  private static let checksumLength = 8
  /// Bytes of the largest file that is read or written. The mesh of a level with a million rooms has a fifth of it.
  private static let largest = 1 << 29

  /// nil if there is no such file, or a damaged one.
  static func read(_ path: String) -> [UInt8]? {
    let bytes = FileSystem.beginning(of: path, count: largest + 1)
    guard bytes.count >= checksumLength, bytes.count <= largest else { return nil }
    let output = Array(bytes[checksumLength...])
    return bytes.prefix(checksumLength).elementsEqual(checksum(of: output)) ? output : nil
  }

  /// The file gets its name when it is complete. The disk is not waited for: a file that a power failure cuts has another checksum.
  static func write(_ output: [UInt8], to path: String) throws(OutputError) {
    guard output.count <= largest - checksumLength else { return }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try FileSystem.makeFolders(folder)
    let new = "\(path).new-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    do throws(OutputError) {
      try FileSystem.write(checksum(of: output) + output, to: new, isDurable: false)
      guard rename(new, path) == 0 else { throw OutputError(path: path, reason: .system("write", errno)) }
    } catch {
      FileSystem.removeTree(new)
      throw error
    }
  }

  private static func checksum(of output: [UInt8]) -> [UInt8] {
    let checksum = output.withUnsafeBytes { XXH64.checksum(of: $0) }
    return withUnsafeBytes(of: checksum.littleEndian) { Array($0) }
  }
}
