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
}
