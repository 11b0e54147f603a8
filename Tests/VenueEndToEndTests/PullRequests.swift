import Foundation

/// A git repository with two small venues on its main branch, one of them with an old fault that its baseline accepts, and six
/// pull requests, each a branch.
final class PullRequests {
  let scratch: Scratch
  var repository: URL { scratch.url.appendingPathComponent("repository") }

  /// What each branch changes; the last one also moves a file.
  static let changes: [(name: String, change: @Sendable (PullRequests) throws -> Void)] = [
    ("new-fault", { try $0.edit("north/levels/ground.yaml", "category: room", "category: rom") }),
    ("mended-fault", { try $0.edit("south/levels/ground.yaml", "name: 'SALES DESK'", "name: Sales desk") }),
    ("old-fault-in-baseline", { try $0.edit("south/levels/ground.yaml", "SALES DESK", "MAIN SALES DESK") }),
    (
      "suppressed",
      {
        try $0.edit(
          "north/levels/ground.yaml", "  shop:", "  # venue:ignore IMD009 reason: agreed with the owner\n  shop:")
        try $0.edit("north/levels/ground.yaml", "category: room", "category: rom")
        try $0.edit("south/levels/ground.yaml", "  desk:", "  # venue:ignore LBL019\n  desk:")
      }
    ),
    (
      "suppressed-until",
      {
        try $0.edit(
          "north/levels/ground.yaml", "  shop:",
          "  # venue:ignore IMD009 until 2026-01-31 reason: the contractor is asked\n  shop:")
        try $0.edit("north/levels/ground.yaml", "category: room", "category: rom")
      }
    ),
    (
      "renamed-file",
      {
        try $0.git(["mv", "south/levels/ground.yaml", "south/levels/street.yaml"])
        try $0.edit("south/levels/street.yaml", "width: 2}", "width: 2.5}")
      }
    ),
  ]

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(at: repository, withIntermediateDirectories: true)
    try git(["init", "--quiet", "--initial-branch", "main"])
    for (venue, name) in [("north", "Shop"), ("south", "'SALES DESK'")] {
      try write(
        "\(venue)/venue.yaml",
        """
        schema: 1
        id: \(venue)
        name: \(venue.capitalized) hall
        category: shoppingcenter
        address: {address: 1 Street, locality: Port Kestrel, country: FI}
        languages: [en]
        frame: {origin: [24.9, 60.1]}

        """)
      try write(
        "\(venue)/levels/ground.yaml",
        """
        level: ground
        ordinal: 0
        short_name: "0"
        name: Ground
        outline: {rect: [0, 0, 20, 15]}
        units:
          hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          \(venue == "north" ? "shop" : "desk"):
            category: room
            name: \(name)
            rect: [0, 10, 20, 5]
            openings: {inner: {to: hall, width: 1}}

        """)
    }
    _ = try run("validate south --write-baseline baseline.json")
    try commit("two halls")
    for (name, change) in Self.changes {
      try git(["switch", "--quiet", "--create", name, "main"])
      try change(self)
      try commit(name)
    }
  }

  /// The working tree as it is on a branch.
  func checkOut(_ branch: String) throws { try git(["switch", "--quiet", branch]) }

  /// Runs `venuemap` in the repository.
  func run(_ words: String) throws -> Program.Run {
    try Program.run(words.split(separator: " ").map(String.init), in: repository)
  }

  func git(_ arguments: [String]) throws {
    let run = try Program.run(
      ["-C", repository.path, "-c", "user.name=Owner", "-c", "user.email=owner@example.org"] + arguments, of: "git")
    guard run.status == 0 else { throw CocoaError(.executableLoad, userInfo: ["git": run.talk]) }
  }

  private func commit(_ subject: String) throws {
    try git(["add", "--all"])
    try git(["commit", "--quiet", "-m", subject])
  }

  private func write(_ file: String, _ text: String) throws {
    let url = repository.appendingPathComponent(file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func edit(_ file: String, _ old: String, _ new: String) throws {
    _ = try scratch.edit(repository.appendingPathComponent(file).path, old, new)
  }
}
