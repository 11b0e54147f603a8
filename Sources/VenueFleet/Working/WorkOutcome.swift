/// What happened to the tasks of a shard.
package struct WorkOutcome: Sendable {
  /// One event that the caller should know.
  package struct Note: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case failed, stale, transient, limit, crash, alarm
    }

    package var venue: String
    package var kind: Kind
    package var message: String
  }

  /// Bundles in the store: made now, and found there.
  package var made = 0
  package var reused = 0
  /// Second runs whose result was equal.
  package var compared = 0
  package var notes: [Note] = []

  package init() {}

  package mutating func note(_ kind: Note.Kind, _ venue: String, _ message: String) {
    notes.append(Note(venue: venue, kind: kind, message: message))
  }

  package func count(_ kind: Note.Kind) -> Int { notes.count { $0.kind == kind } }

  /// The exit code that tells a scheduler what to do.
  package var exitCode: Int32 {
    // A retry of the shard makes progress with whatever is transient, so that is reported first, after errors of the program.
    if count(.alarm) + count(.crash) > 0 { return 70 }
    if count(.transient) > 0 { return 20 }
    if count(.limit) > 0 { return 30 }
    return count(.failed) + count(.stale) > 0 ? 10 : 0
  }
}
