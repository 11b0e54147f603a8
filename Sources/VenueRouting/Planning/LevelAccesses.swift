import Synchronization
import VenueParts
import VenueVocabulary

/// Cache of the access of walkers on one level: computed once for each kind of walker, and reused by later queries.
///
/// The most recently used kinds are kept, so that a server whose queries depend on the time keeps those of the current hour. No thread waits for
/// another: if two threads need the same kind at once, both compute it, and the first result is kept.
final class LevelAccesses: Sendable {
  /// Everything in rights that ``MeshAccess/init(_:rooms:)`` uses.
  fileprivate struct Kind: Equatable, Sendable {
    var access: AccessProfile
    var avoiding: NamedSubjects
    var closing: NamedSubjects
    var closures: ClosureSet
    var lifted: Exclusions
    var mended: Set<NetworkTimes.Subject>
    var widened: [Int: Set<Int32>]
    var doorStops: Set<Int>
    var crossesStaircases: Bool

    init(_ rights: LevelRights) {
      let passability = rights.passability
      (access, avoiding, closing) = (passability.profile.access, passability.avoiding, passability.closing)
      (closures, lifted) = (passability.closures, passability.lifted)
      (mended, widened) = (passability.mended, passability.widened)
      (doorStops, crossesStaircases) = (rights.doorStops, rights.crossesStaircases)
    }
  }

  final class Finding: Sendable {
    let access: MeshAccess
    /// The access for which the index of the level was made; nil for a level without an index.
    let world: MeshAccess?
    /// True if the index of the level serves these walkers.
    let isWithinGuide: Bool
    fileprivate let kind: Kind

    fileprivate init(_ rights: LevelRights, _ kind: Kind) {
      self.kind = kind
      access = MeshAccess(rights, rooms: nil)
      world = rights.plan.guide?.world(for: access)
      isWithinGuide = world.map { [access] in access.isWithin($0) } ?? false
    }
  }

  /// Number of kinds in the cache (project default): three profiles, with and without closures, and a reserve.
  static let most = 8
  /// Ordered by last use, the newest first.
  private let kept = Mutex<[Finding]>([])

  /// For walkers that do not walk through rooms. O(edges) for a kind that is not in the cache, which contains ``most`` kinds.
  func finding(for rights: LevelRights) -> Finding {
    let kind = Kind(rights)
    if let known = kept.withLock({ LevelAccesses.take(kind, from: &$0) }) { return known }
    let made = Finding(rights, kind)
    return kept.withLock { findings in
      if let known = LevelAccesses.take(kind, from: &findings) { return known }
      findings.insert(made, at: 0)
      if findings.count > LevelAccesses.most { findings.removeLast() }
      return made
    }
  }

  private static func take(_ kind: Kind, from findings: inout [Finding]) -> Finding? {
    guard let place = findings.firstIndex(where: { $0.kind == kind }) else { return nil }
    let known = findings.remove(at: place)
    findings.insert(known, at: 0)
    return known
  }
}
