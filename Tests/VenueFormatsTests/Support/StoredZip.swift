import Foundation

/// Zip archives without compression, with names and sizes as a test wants them, wrong ones too.
struct StoredZip {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  /// - Parameter announced: the unpacked size the archive claims.
  mutating func add(_ name: String, _ bytes: [UInt8], announced: Int? = nil) {
    let offset = UInt32(body.count)
    let size = UInt32(bytes.count)
    let claimed = UInt32(announced ?? bytes.count)
    let common =
      words16([20, 0x0800, 0, 0, 0]) + words32([crc(bytes), size, claimed]) + words16([UInt16(name.utf8.count), 0])
    body += words32([0x0403_4B50]) + common + Array(name.utf8) + bytes
    directory +=
      words32([0x0201_4B50]) + words16([20]) + common + words16([0, 0, 0]) + words32([0, offset]) + Array(name.utf8)
    count += 1
  }

  var bytes: [UInt8] {
    body + directory + words32([0x0605_4B50]) + words16([0, 0, count, count])
      + words32([UInt32(directory.count), UInt32(body.count)]) + words16([0])
  }

  /// Writes it to a new file and removes that afterwards.
  func withFile<Result>(_ body: (String) throws -> Result) throws -> Result {
    try TemporaryFolder.with { folder in
      let path = folder + "/archive.zip"
      try Data(bytes).write(to: URL(filePath: path))
      return try body(path)
    }
  }

  private func words16(_ values: [UInt16]) -> [UInt8] { values.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
  private func words32(_ values: [UInt32]) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  }

  private func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}

enum TemporaryFolder {
  static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }

  static func write(_ files: [String: String], to folder: String) throws {
    for (name, text) in files {
      let url = URL(filePath: folder + "/" + name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }
}

extension TemporaryFolder {
  static func write(bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }
}
