import Synchronization
import VenueParts
import VenueVocabulary

/// What walkers may use of one level: worked out once for each kind of them, and kept for later queries.
///
/// The kinds asked for last are kept, so that a server whose questions change with the clock keeps those of this hour. Nobody waits for
/// another thread's work: of two threads that come with one kind at once both work it out, and the first result is kept.
final class LevelAccesses: Sendable {
  /// All that ``MeshAccess/init(_:rooms:)`` asks of rights.
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
    /// Whether the index of the level serves them.
    let isWithinGuide: Bool
    fileprivate let kind: Kind

    fileprivate init(_ rights: LevelRights, _ kind: Kind) {
      self.kind = kind
      access = MeshAccess(rights, rooms: nil)
      isWithinGuide = rights.plan.guide.map { [access] in access.isWithin($0.world) } ?? false
    }
  }

  /// Kinds that are kept (project default): three profiles, with and without what is closed, and some to spare.
  static let most = 8
  /// The one asked for last comes first.
  private let kept = Mutex<[Finding]>([])

  /// For walkers who walk through no rooms. O(edges) the first time, and again where ``most`` other kinds came since.
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
