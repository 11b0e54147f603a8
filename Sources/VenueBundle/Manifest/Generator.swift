/// The program that writes bundles, as `manifest.json` names it.
public enum Generator {
  /// Semantic version of the program; bundles and sources have their own format versions.
  public static let version = "0.1.0"

  /// Name and version, as `venuemap --version` prints them.
  public static let text = "venuemap \(version)"
}
