import Synchronization
import VenueVocabulary

/// What walkers may use of one level, worked out once for each kind of them and kept for later queries.
///
/// A chain that only grows, by its end, so that nobody waits: of two threads that come with one kind at once both work it out, and one of
/// the findings stays. A few kinds are kept; whoever comes with another (a closure of the day, something to avoid) works it out each time.
final class LevelAccesses: Sendable {
  /// All that ``MeshAccess/init(_:rooms:)`` asks of rights.
  fileprivate struct Kind: Equatable, Sendable {
    var access: AccessProfile
    var avoiding: Set<String>
    var closing: Set<String>
    var closures: ClosureSet
    var lifted: Exclusions
    var mended: Set<String>
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
    private let kind: Kind?
    private let next = AtomicLazyReference<Finding>()

    fileprivate init(_ rights: LevelRights, _ kind: Kind?) {
      self.kind = kind
      access = MeshAccess(rights, rooms: nil)
      isWithinGuide = rights.plan.guide.map { [access] in access.isWithin($0.world) } ?? false
    }

    fileprivate func isOf(_ kind: Kind) -> Bool { self.kind == kind }
    fileprivate func following() -> Finding? { next.load() }
    fileprivate func follow(by finding: Finding) -> Finding { next.storeIfNil(finding) }
  }

  private static let most = 4
  private let first = AtomicLazyReference<Finding>()

  /// For walkers who walk through no rooms. O(edges) the first time.
  func finding(for rights: LevelRights) -> Finding {
    let kind = Kind(rights)
    var last: Finding?
    var here = first.load()
    for _ in 0..<LevelAccesses.most {
      if let known = here {
        if known.isOf(kind) { return known }
        (last, here) = (known, known.following())
        continue
      }
      let made = Finding(rights, kind)
      let kept = last?.follow(by: made) ?? first.storeIfNil(made)
      return kept.isOf(kind) ? kept : made
    }
    return Finding(rights, nil)
  }
}
