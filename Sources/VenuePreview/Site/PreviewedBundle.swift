import VenueBundle
import VenueSystem

/// One bundle as it was in a folder at one moment.
///
/// A compile replaces the old folder by a new one. This type keeps the folder itself open, not its path, so that every file
/// belongs to the manifest that was read: after a compile, files of the previous bundle may be missing, but are never those of the new one.
final class PreviewedBundle: Sendable {
  /// Sixteen hexadecimal digits of the SHA-256 of `manifest.json`, which has that of every other file: equal ones are equal bundles.
  let revision: String
  /// The bytes of `manifest.json`.
  let manifest: [UInt8]
  /// Origins of style resources outside the bundle, for a Content-Security-Policy.
  let origins: [String]
  /// The bundle at a path through the open folder.
  private let folder: BundleFolder
  private let descriptor: Int32
  /// Answers about this bundle; nil in a preview without.
  let answers: (any PreviewAnswers)?

  /// Opens the folder and reads the manifest.
  ///
  /// - Parameter opening: makes the answers, for the path through the open folder.
  /// - Throws: as `BundleFolder.open`; also if the folder is removed during reading.
  init(path: String, opening: OpenAnswers? = nil) throws(BundleError) {
    // The message for a path that is not a bundle names the path that was typed.
    _ = try BundleFolder.open(path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    self.descriptor = descriptor
    let held = "/proc/self/fd/\(descriptor)"
    do throws(BundleError) {
      folder = try BundleFolder.open(held)
      manifest = try MappedFile(path: "\(held)/\(BundleManifest.fileName)").bytes
      origins = StyleOrigins.all(of: folder)
      answers = try opening?(held)
      revision = String(SHA256.digest(of: manifest).hexadecimal.prefix(16))
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// The venue's languages, BCP 47, the default first.
  var languages: [String] { folder.manifest.languages }

  func contains(_ path: String) -> Bool { folder.contains(path) }

  /// A file the manifest lists, mapped. Throws as `BundleFolder.map`.
  func map(_ path: String) throws(BundleError) -> MappedFile { try folder.map(path) }
}
