import VenueDiagnostics
package import VenueModel
import VenueRules

extension CheckSettings {
  /// Every value in force with its origin: the profile, what fails, the limits that can be set, then what files set besides.
  ///
  /// - Parameter written: the values that files set.
  package func lines(_ written: [Configuration.Line], format: SourceFormat) -> [Configuration.Line] {
    let profile = profile(for: format)
    func line(_ key: String, _ value: String, _ origin: String) -> Configuration.Line {
      written.first { $0.key == key } ?? Configuration.Line(key: key, value: value, origin: origin)
    }
    var lines = [
      line("checks", profile.name, "default for \(format.name)"),
      line("fail_on", profile.failsAt.rawValue, "checks: \(profile.name)"),
      line("max_warnings", "no limit", "default"),
    ]
    for setting in ThresholdSetting.all {
      let value = setting.get(Thresholds())
      lines.append(
        line("rules.\(setting.rule).\(setting.key)", ConfigurationReader.words(value) + " " + setting.unit, "default"))
    }
    let known = Set(lines.map(\.key))
    return lines + written.filter { !known.contains($0.key) }
  }
}
