import VenueSystem

extension FileSystem {
  /// Gives a file that never changes a second name; a copy where the file system has no links, or the places are on two of them.
  package static func linkOrCopy(_ source: String, to target: String) throws(OutputError) {
    if link(source, target) == 0 { return }
    let file = open(source, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw OutputError(path: source, reason: .system("read", errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw OutputError(path: source, reason: .system("read", errno)) }
    let (bytes, error) = readToEnd(file, upTo: Int(status.st_size))
    guard error == 0 else { throw OutputError(path: source, reason: .system("read", error)) }
    try write(bytes, to: target)
  }
}
