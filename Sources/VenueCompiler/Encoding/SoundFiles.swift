import VenueBundle
import VenueParallel

/// The files of the last written bundle, found sound: equal files are not read again.
struct SoundFiles {
  private let stageCache: StageCache?

  init(_ stageCache: StageCache?) { self.stageCache = stageCache }

  /// The files that are identical to verified ones.
  func paths(in files: [WrittenFile]) -> Set<String> {
    let known = stageCache?.known(SoundFiles.kind, as: [BundleManifest.File].self) ?? []
    let sound = Set(known)
    return Set(files.lazy.map(\.file).filter(sound.contains).map(\.path.text))
  }

  /// Replaces the stored files.
  func take(_ files: [WrittenFile]) { stageCache?.keep(SoundFiles.kind, files.map(\.file)) }

  private static let kind = "sound files"
}
