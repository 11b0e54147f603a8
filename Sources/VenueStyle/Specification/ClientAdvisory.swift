public import VenueDiagnostics

/// A published security hole of MapLibre GL JS.
public struct ClientAdvisory: Hashable, Sendable {
  /// Its number in the CVE list.
  public var id: String
  /// Possible effect of an attack.
  public var effect: String
  /// The first release without it. All earlier releases have it.
  public var fixed: ClientVersion

  /// In the order of their numbers.
  public static let all = [
    ClientAdvisory(
      id: "CVE-2026-85061", effect: "the attribution of a source can run scripts in the page",
      fixed: ClientVersion(6, 4, 1))
  ]

  /// The holes that a release has.
  public static func of(_ version: ClientVersion) -> [ClientAdvisory] { all.filter { version < $0.fixed } }

  /// A finding for each hole that a release has.
  ///
  /// - Parameter file: the first checked style, which the findings point to; nil for none.
  public static func findings(for version: ClientVersion, in file: String?) -> [Diagnostic] {
    of(version).map {
      Diagnostic(
        .clientVulnerable, "MapLibre GL JS \(version) has a security hole, \($0.id): \($0.effect)",
        place: file.map { SourcePlace(file: $0, range: 0..<0) }, help: ["use \($0.fixed) or later"])
    }
  }
}
