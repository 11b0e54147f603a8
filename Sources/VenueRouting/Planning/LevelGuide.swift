import Synchronization

/// The index of a level, ready to be searched with.
final class LevelGuide: Sendable {
  private final class World: Sendable {
    let access: MeshAccess

    init(_ access: MeshAccess) { self.access = access }
  }

  let index: LevelIndex
  private let mesh: LevelMesh
  private let found = AtomicLazyReference<World>()

  init(_ index: LevelIndex, on mesh: LevelMesh) {
    self.index = index
    self.mesh = mesh
  }

  /// The access for which the index was made; computed on first use.
  var world: MeshAccess { (found.load() ?? found.storeIfNil(World(index.world(on: mesh)))).access }

  /// The same as ``world``, without computing it if `access` is equal to it: the case of most walkers.
  func world(for access: MeshAccess) -> MeshAccess { index.isMade(for: access, on: mesh) ? access : world }
}
