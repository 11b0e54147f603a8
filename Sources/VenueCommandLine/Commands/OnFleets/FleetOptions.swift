import ArgumentParser

/// The compile that a fleet runs: its program, and options that are checked before anything is planned.
enum FleetOptions {
  /// - Throws: if the program is not beside this one.
  static func compiler(for command: String) throws(CommandFailure) -> String {
    guard let program = CompileProgram.beside() else {
      throw CommandFailure(
        "\(command) needs the program \(CompileProgram.name), and it is not beside this one; install venuemap whole",
        .ownFault)
    }
    return program
  }

  /// - Parameter options: of `venuemap compile`, for all venues.
  static func check(_ options: [String]) throws {
    let compile: Compile
    do {
      compile = try Compile.parse(["--output", "bundle"] + options + ["venue"])
    } catch {
      throw ValidationError("options of compile: \(Compile.message(for: error))")
    }
    let address =
      "--base-url: the digest of the release is part of its address, and is known only after the compile. Without --base-url, styles "
      + "have paths relative to the bundle and open at every address"
    // Each compile runs in a folder of its own, which is removed.
    let hasRelativeCache = compile.cache.cache.map { !$0.hasPrefix("/") } ?? false
    let cache = "--cache with a relative path: write it from the root, such as /var/cache/venuemap"
    let refusals: [(Bool, String)] = [
      (compile.venues.venues.count > 1, "a path: write the venues into the list"),
      (compile.outputs.count > 1, "--output: results are in the store"),
      (compile.watch, "--watch"), (compile.answer.requestedFormat != nil, "--format"),
      (compile.venues.quiet, "--quiet"),
      (compile.venues.config != nil, "--config: write the settings into a venuemap.yaml around the venues"),
      (compile.accepted.baseline != nil, "--baseline: a task has only the files of its venue"),
      (compile.baseURL != nil, address), (hasRelativeCache, cache),
      (options.contains { $0 == "--jobs" || $0.hasPrefix("--jobs=") }, "--jobs: it is an option of work"),
    ]
    if let refusal = refusals.first(where: \.0) {
      throw ValidationError("options of compile must not have \(refusal.1)")
    }
  }

  /// A folder beside another one.
  static func beside(_ path: String, _ name: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
