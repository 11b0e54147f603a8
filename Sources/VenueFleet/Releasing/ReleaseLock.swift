import VenueOutput
import VenueSystem

/// One writer of a folder of releases at a time (`flock`); it ends with the process, however that ends.
struct ReleaseLock {
  private let file: Int32

  /// - Throws: ``FleetError`` busy if another process has it.
  init(_ release: ReleaseFolder) throws(FleetError) {
    do throws(OutputError) {
      try FileSystem.makeFolders(release.path)
    } catch { throw FleetError(.unwritable, "\(error)") }
    file = open(release.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    close(file)
    throw FleetError(.busy, "another process is changing \(release.path); try again when it has ended")
  }

  func release() { if file >= 0 { close(file) } }
}
