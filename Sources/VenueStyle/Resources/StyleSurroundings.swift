/// The folder that a style names files of.
public struct StyleSurroundings {
  /// The reason why a file is not available, by its path from there; nil if it is available.
  var fault: (String) -> String?
  /// The bytes of a file; nil if it is not available.
  var bytes: (String) -> [UInt8]?
  /// True if a file exists whose path begins so.
  var hasFile: (String) -> Bool

  public init(
    fault: @escaping (String) -> String?, bytes: @escaping (String) -> [UInt8]?, hasFile: @escaping (String) -> Bool
  ) {
    self.fault = fault
    self.bytes = bytes
    self.hasFile = hasFile
  }
}
