import VenueBundle
import VenueParallel

/// The files of the bundle that was written last and found sound: what says the same again is not read once more.
struct SoundFiles {
  private let stageCache: StageCache?

  init(_ stageCache: StageCache?) { self.stageCache = stageCache }

  /// The files that are identical to verified ones.
  func paths(in files: [WrittenFile]) -> Set<String> {
    let known = stageCache?.known(SoundFiles.kind, as: [BundleManifest.File].self) ?? []
    let sound = Set(known)
    return Set(files.lazy.map(\.file).filter(sound.contains).map(\.path.text))
  }

  /// From now on these are the ones.
  func take(_ files: [WrittenFile]) { stageCache?.keep(SoundFiles.kind, files.map(\.file)) }

  private static let kind = "sound files"
}
