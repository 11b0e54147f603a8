import Foundation
import Testing
import VenueTestSupport

/// The recipes of docs/guides/ci: those that can run here are run; the others fit the schemas of their systems.
struct CIRecipesTests {
  private static let folder = Program.package.appendingPathComponent("docs/guides/ci")
  private func text(_ recipe: String) throws -> String {
    try String(contentsOf: CIRecipesTests.folder.appendingPathComponent(recipe), encoding: .utf8)
  }

  /// A Git repository with two venues.
  private func repository(_ scratch: Scratch) throws -> URL {
    let root = scratch.url.appendingPathComponent("repository")
    for venue in ["corner-mall", "second"] {
      let copy = root.appendingPathComponent("venues/" + venue)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: copy.path)
      if venue == "second" { _ = try scratch.edit(copy.path + "/venue.yaml", "id: corner-mall", "id: second") }
    }
    try "# Venues\n".write(to: root.appendingPathComponent("venues/README.md"), atomically: true, encoding: .utf8)
    return root
  }

  private func shell(_ arguments: [String], in folder: URL, _ environment: [String: String] = [:]) throws -> Program.Run
  {
    let programs = Program.executable.deletingLastPathComponent().path
    let path = programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    return try Program.run(
      URL(fileURLWithPath: "/usr/bin/env"), arguments, environment: environment.merging(["PATH": path]) { $1 },
      in: folder)
  }

  /// Runs Git, which must succeed.
  private func git(_ root: URL, _ arguments: String...) throws {
    let run = try shell(["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments, in: root)
    #expect(run.status == 0, "\(run.talk)")
  }

  /// Runs the hook as Git does before a commit.
  private func hook(_ root: URL) throws -> Program.Run {
    try shell(["sh", CIRecipesTests.folder.appendingPathComponent("pre-commit").path], in: root)
  }

  private func breakVenue(_ scratch: Scratch, _ root: URL, _ venue: String = "second") throws {
    _ = try scratch.edit(root.path + "/venues/\(venue)/levels/ground.yaml", "category: lobby", "category: loby")
  }

  @Test("docs: the shell recipe checks, compiles and compares, and fails on a fault", .deep)
  func script() throws {
    let scratch = try Scratch()
    let root = try repository(scratch)
    let script = CIRecipesTests.folder.appendingPathComponent("check-venues.sh").path
    let command = ["sh", script, "venues/corner-mall", "venues/second", "venues/README.md"]
    let first = try shell(command, in: root)
    #expect(first.status == 0, "\(first.output)\(first.talk)")
    for file in ["findings.sarif", "findings.xml", "findings.md", "findings.html", "access-second.html"] {
      #expect(FileManager.default.fileExists(atPath: root.path + "/reports/" + file), "\(file)")
    }
    try FileManager.default.moveItem(atPath: root.path + "/build", toPath: root.path + "/published")
    _ = try scratch.edit(root.path + "/venues/second/levels/upper.yaml", "  shop-3:", "  shop-33:")
    let changed = try shell(command, in: root)
    #expect(changed.status == 1, "\(changed.output)\(changed.talk)")
    #expect(
      try String(contentsOfFile: root.path + "/reports/changes-second.md", encoding: .utf8).contains("shop-33"))
    try breakVenue(scratch, root)
    let faulty = try shell(command, in: root)
    #expect(faulty.status == 1 && faulty.output.contains("IMD009"), "\(faulty.output)\(faulty.talk)")
  }

  @Test("docs: the action annotates, writes the summary and keeps the exit code")
  func action() throws {
    let scratch = try Scratch()
    let root = try repository(scratch)
    let lines = try text("action.yml").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "      run: |"))
    let run = lines[(start + 1)...].map { $0.dropFirst(8) }.joined(separator: "\n")
    let summary = scratch.path("summary.md")
    let environment = [
      "VENUES": "venues/*", "CHECKS": "default", "REPORTS": "reports", "GITHUB_STEP_SUMMARY": summary,
    ]
    // As GitHub starts `shell: bash`.
    let command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", run]
    #expect(try shell(command, in: root, environment).status == 0)
    try breakVenue(scratch, root)
    let faulty = try shell(command, in: root, environment)
    #expect(faulty.status == 1, "\(faulty.talk)")
    #expect(
      faulty.output.hasPrefix("::error file=venues/second/levels/ground.yaml,line="), "\(faulty.output)")
    let written = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(written.contains("### No findings in 2 venues") && written.contains("### 1 error in 2 venues"))
  }

  @Test("docs: the Git hook checks the venues with staged changes, and only those")
  func hookOfFolders() throws {
    let scratch = try Scratch()
    let root = try repository(scratch)
    try git(root, "init", "-q")
    try breakVenue(scratch, root)
    try git(root, "add", "venues/corner-mall", "venues/README.md")
    let passing = try hook(root)
    #expect(passing.status == 0 && passing.output.isEmpty, "\(passing.output)\(passing.talk)")
    try git(root, "add", ".")
    let failing = try hook(root)
    #expect(failing.status != 0 && failing.output.contains("venues/second/levels/ground.yaml"), "\(failing.talk)")
  }

  @Test("docs: the Git hook checks archives, and no venue that the commit removes")
  func hookOfArchives() throws {
    let scratch = try Scratch()
    let root = try repository(scratch)
    try git(root, "init", "-q")
    try git(root, "add", ".")
    try git(root, "commit", "-q", "-m", "venues")
    try git(root, "rm", "-r", "-q", "venues/second")
    let removed = try hook(root)
    #expect(removed.status == 0 && removed.output.isEmpty, "\(removed.output)\(removed.talk)")
    try Data("no archive".utf8).write(to: root.appendingPathComponent("venues/my mall.zip"))
    try git(root, "add", ".")
    let archive = try hook(root)
    #expect(archive.status != 0 && archive.talk.contains("venues/my mall.zip"), "\(archive.talk)")
  }

  @Test("docs: a job in a container installs git before the checkout", arguments: ["ci/workflow.yml", "ci.md"])
  func gitBeforeCheckout(_ document: String) throws {
    let file = CIRecipesTests.folder.deletingLastPathComponent().appendingPathComponent(document)
    let text = try String(contentsOf: file, encoding: .utf8)
    let container = try #require(text.firstRange(of: "container: debian:12"))
    let job = text[container.upperBound...]
    let install = try #require(job.firstRange(of: "apt-get install -y git"))
    let checkout = try #require(job.firstRange(of: "uses: actions/checkout"))
    #expect(install.lowerBound < checkout.lowerBound)
  }

  @Test("docs: every command of a recipe is one that this program understands")
  func commands() throws {
    var count = 0
    for recipe in try FileManager.default.contentsOfDirectory(atPath: CIRecipesTests.folder.path) {
      let text = try text(recipe).replacing("\\\n", with: " ")
      for match in text.matches(of: /venuemap (validate|compile|access|diff|verify|pack)((?: [^|\n;>'#]+)?)/) {
        let options = match.2.matches(of: /--[a-z-]+/).map { String($0.0) }
        let help = try Program.run([String(match.1), "--help"]).output
        for option in options { #expect(help.contains(option), "\(recipe): \(match.1) \(option)") }
        for report in match.2.matches(of: /--report "?([a-z]+)=/) {
          #expect(help.contains(String(report.1)), "\(recipe): \(report.1)")
        }
        count += 1
      }
    }
    #expect(count >= 8)
  }

  @Test(
    "docs: workflow, action, GitLab and pre-commit recipes fit published schemas",
    .enabled(if: PythonReader.hasPublishedSchemas, "`scripts/setup` installs the schemas"),
    arguments: [
      ("workflow.yml", "https://json.schemastore.org/github-workflow.json"),
      ("action.yml", "https://json.schemastore.org/github-action.json"),
      (
        "gitlab-ci.yml",
        "https://gitlab.com/gitlab-org/gitlab/-/raw/master/app/assets/javascripts/editor/schema/ci.json"
      ),
      ("pre-commit-config.yaml", "https://json.schemastore.org/pre-commit-config.json"),
    ])
  func schemas(_ recipe: String, _ schema: String) throws {
    let path = CIRecipesTests.folder.appendingPathComponent(recipe).path
    let checked = try PythonReader.run("validate_published.py", [schema, path])
    #expect(checked.status == 0, "\(checked.output)\(checked.talk)")
  }
}
