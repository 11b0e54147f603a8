import VenueBundle
import VenueOutput
import VenueSystem

/// A private copy of a task's inputs: the compile reads exactly what the key names, whatever happens to the originals meanwhile.
enum StagedInputs {
  enum Failure: Error {
    /// An input cannot be read now.
    case unreadable(String)
    /// An input has other bytes than the plan says.
    case changed(String)
    case unwritable(OutputError)
  }

  /// - Parameters:
  ///   - source: the folder of the originals.
  ///   - folder: a new folder, which becomes the root of a repository, so that a compile looks for configuration only in it.
  static func copy(_ inputs: [TaskInput], from source: String, to folder: String) throws(Failure) {
    do throws(OutputError) {
      try FileSystem.makeFolders(folder + "/.git")
    } catch { throw .unwritable(error) }
    var made: Set<String> = [folder]
    for input in inputs {
      let target = folder + "/" + input.path
      let around = RealPath.parent(target)
      if made.insert(around).inserted {
        do throws(OutputError) { try FileSystem.makeFolders(around) } catch { throw .unwritable(error) }
      }
      switch input.kind {
      case .file: try copy(input, from: source + "/" + input.path, to: target)
      case .foreignLink: symlink("/", target)
      case .deadLink: symlink("nothing-here", target)
      case .pipe: mkfifo(target, 0o600)
      }
    }
  }

  private static func copy(_ input: TaskInput, from path: String, to target: String) throws(Failure) {
    let bytes: [UInt8]
    do throws(BundleError) {
      bytes = try MappedFile(path: path).bytes
    } catch {
      throw .unreadable("\(error)")
    }
    guard bytes.count == input.size, SHA256.digest(of: bytes).hexadecimal == input.sha256 else {
      throw .changed(input.path)
    }
    do throws(OutputError) {
      try FileSystem.write(bytes, to: target, isDurable: false)
    } catch {
      throw .unwritable(error)
    }
  }
}
