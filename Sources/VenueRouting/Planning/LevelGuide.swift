/// The index of a level, ready to be searched with.
struct LevelGuide: Sendable {
  let index: LevelIndex
  /// The access for which it was made.
  let world: MeshAccess

  init(_ index: LevelIndex, on mesh: LevelMesh) {
    self.index = index
    world = index.world(on: mesh)
  }
}
