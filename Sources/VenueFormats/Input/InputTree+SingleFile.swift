import VenueSystem

extension InputTree {
  /// One file on disk as a tree. Its path in the tree is its name.
  ///
  /// - Parameter name: another name for it.
  static func singleFile(_ path: String, named name: String? = nil, size: Int, limits: InputLimits) -> InputTree {
    let name = name ?? path.split(separator: "/").last.map(String.init) ?? path
    let disk = FileOnDisk(path, named: name)
    var tree = InputTree([
      File(
        path: name, size: size, diskPath: path,
        pour: { (limit, taker) throws(InputError) in try disk.pour(limit: limit, taker) },
        load: { () throws(InputError) in try disk.bytes(limit: limits.fileBytes) })
    ])
    tree.isSingleFile = true
    return tree
  }
}

extension InputTree.File {
  /// Number of bytes by which formats are recognised.
  static let headSize = 1 << 16

  /// The first bytes; empty if it cannot be read.
  var head: [UInt8] {
    var head: [UInt8] = []
    // What is wrong with the file is reported where it is read.
    try? read(limit: .max) { piece in
      head += piece.prefix(InputTree.File.headSize - head.count)
      return head.count < InputTree.File.headSize
    }
    return head
  }
}
