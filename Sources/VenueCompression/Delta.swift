import CZstd

/// The difference between two versions of a file, as `zstd --patch-from` writes and reads it: a Zstandard frame (RFC 8878) for which the old
/// version is the prefix. What both have in common costs some bytes.
public enum Delta {
  /// The largest sum of the sizes of both versions: 512 MiB, so that programs of 32 bits can apply it.
  public static let mostBytes = 512 << 20

  /// Below this size, time does not matter: the smallest result.
  private static let small = 4 << 20

  /// The delta that makes `new` from `old`, with a checksum of `new`.
  ///
  /// The same bytes for the same versions, on every machine with the same libzstd.
  ///
  /// - Returns: nil if both are too large together, or if the delta would not be smaller than `new`.
  public static func from(_ old: [UInt8], to new: [UInt8]) -> [UInt8]? {
    let size = old.count + new.count
    guard size <= mostBytes, let context = ZSTD_createCCtx() else { return nil }
    defer { ZSTD_freeCCtx(context) }
    // The window must hold both, to refer to the begin of the old version from the end of the new one.
    let window = min(max(Int.bitWidth - size.leadingZeroBitCount, 17), 30)
    let settings: [(ZSTD_cParameter, Int)] = [
      (ZSTD_c_compressionLevel, size < small ? 19 : 9), (ZSTD_c_windowLog, window),
      (ZSTD_c_enableLongDistanceMatching, 1), (ZSTD_c_checksumFlag, 1),
    ]
    for (setting, value) in settings {
      guard ZSTD_isError(ZSTD_CCtx_setParameter(context, setting, Int32(value))) == 0 else { return nil }
    }
    return old.withUnsafeBytes { old in
      guard ZSTD_isError(ZSTD_CCtx_refPrefix(context, old.baseAddress, old.count)) == 0 else { return nil }
      let room = max(new.count - 1, 0)
      var isMade = false
      let delta = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let written = new.withUnsafeBytes {
          ZSTD_compress2(context, buffer.baseAddress, room, $0.baseAddress, $0.count)
        }
        isMade = ZSTD_isError(written) == 0
        count = isMade ? written : 0
      }
      return isMade ? delta : nil
    }
  }

  /// The size of the new version, as the delta states it; nil if it states none, or more than ``mostBytes``.
  public static func byteCount(of delta: [UInt8]) -> Int? {
    let size = delta.withUnsafeBytes { ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
    // The two greatest numbers mean unknown and damaged.
    return size <= UInt64(mostBytes) ? Int(size) : nil
  }

  /// The new version.
  ///
  /// - Parameter byteCount: its size; memory is taken for it and no more.
  /// - Returns: nil if the delta is damaged, is for another old version, or gives another size. Not each other old version is noticed: compare the
  ///   digest of the result.
  public static func applied(_ delta: [UInt8], to old: [UInt8], byteCount: Int) -> [UInt8]? {
    guard old.count + byteCount <= mostBytes, let context = ZSTD_createDCtx() else { return nil }
    defer { ZSTD_freeDCtx(context) }
    return old.withUnsafeBytes { old in
      guard ZSTD_isError(ZSTD_DCtx_refPrefix(context, old.baseAddress, old.count)) == 0,
        ZSTD_isError(ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, 30)) == 0
      else { return nil }
      var isWhole = false
      let new = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
        let read = delta.withUnsafeBytes {
          ZSTD_decompressDCtx(context, buffer.baseAddress, byteCount, $0.baseAddress, $0.count)
        }
        isWhole = ZSTD_isError(read) == 0 && read == byteCount
        count = isWhole ? byteCount : 0
      }
      return isWhole ? new : nil
    }
  }
}
