import VenueBundle
import VenueJSON
import VenueOutput
import VenueSystem

/// Everything outside the program that its commands use.
enum MachineParts {
  enum State: String {
    case found
    /// Commands on venues cannot run without it.
    case missing
    /// Only the listed use needs it.
    case optional
  }

  struct Part {
    var name: String
    var state: State
    /// What was found, or how to get it.
    var found: String
    /// What it is for.
    var uses: String
  }

  static var all: [Part] {
    [
      Part(name: "venuemap", state: .found, found: Generator.version, uses: "commands on bundles"), compileProgram,
      temporaryFolder, cores, git, converter, mapKit,
    ]
  }

  /// The program beside this one; a library that it lacks keeps it from starting.
  private static var compileProgram: Part {
    let uses = "commands on venues: validate, compile, preview"
    guard let program = CompileProgram.beside() else {
      return Part(
        name: CompileProgram.name, state: .missing, found: "not beside this program: install venuemap whole", uses: uses
      )
    }
    switch ExternalProgram.run([program, "--version"], into: "/dev/null") {
    case 0: return Part(name: CompileProgram.name, state: .found, found: program, uses: uses)
    case let status:
      return Part(
        name: CompileProgram.name, state: .missing,
        found: "\(program) does not start (exit code \(status)); the line above gives the reason", uses: uses)
    }
  }

  private static var temporaryFolder: Part {
    let folder = FileSystem.temporaryFolder
    let isWritable = access(folder, W_OK) == 0
    var status = statvfs()
    let free = statvfs(folder, &status) == 0 ? UInt64(status.f_bavail) * UInt64(status.f_frsize) / (1 << 20) : nil
    return Part(
      name: "temporary folder", state: isWritable ? .found : .missing,
      found: isWritable
        ? folder + (free.map { ", \($0) MiB free" } ?? "")
        : "\(folder) is not writable: set TMPDIR to a folder that is",
      uses: "large compiles, and validate --since")
  }

  private static var cores: Part {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return Part(name: "processor cores", state: .found, found: "\(count)", uses: "--jobs (default: 2)")
  }

  private static var git: Part {
    isInstalled("git")
      ? Part(name: "git", state: .found, found: "on the path", uses: "validate --since COMMIT")
      : Part(name: "git", state: .optional, found: "not installed (Debian: git)", uses: "validate --since COMMIT")
  }

  private static var converter: Part {
    let uses = "pictures as PNG; SVG needs nothing"
    return isInstalled("rsvg-convert")
      ? Part(name: "rsvg-convert", state: .found, found: "on the path", uses: uses)
      : Part(name: "rsvg-convert", state: .optional, found: "not installed (Debian: librsvg2-bin)", uses: uses)
  }

  private static var mapKit: Part {
    let uses = "preview without the internet"
    let places = [CompileProgram.running, CompileProgram.beside()].compactMap { $0 }.flatMap(MapKitFolder.places)
    if let place = places.first(where: { access($0 + "/maplibre-gl.css", R_OK) == 0 }) {
      return Part(name: "map kit", state: .found, found: place, uses: uses)
    }
    return Part(
      name: "map kit", state: .optional, found: "not installed: use preview --scripts FOLDER", uses: uses)
  }

  private static func isInstalled(_ program: String) -> Bool {
    ExternalProgram.run([program, "--version"], into: "/dev/null", isQuiet: true) == 0
  }

  /// `schemas/doctor.schema.json`.
  static func json(_ parts: [Part]) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("parts") { json in
        for part in parts {
          json.object(inline: true) {
            $0.member("name", part.name)
            $0.member("state", part.state.rawValue)
            $0.member("found", part.found)
            $0.member("uses", part.uses)
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
