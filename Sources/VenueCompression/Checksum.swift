import CDeflate

/// Checksums of archives and pictures.
public enum Checksum {
  /// CRC-32 as PNG, gzip and ZIP use it.
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
