import VenueDiagnostics
import VenueRules
import VenueVocabulary

/// The configuration of one venue: the files that hold for it, the nearest last.
package struct Configuration: Sendable {
  /// A file, and the path from its folder to the venue.
  package typealias Part = (file: ConfigurationFile, venue: String)
  package let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// One value in force, for `venuemap config`.
  package struct Line: Hashable, Sendable {
    package var key: String
    package var value: String
    /// `"venuemap.yaml:3"`, `"default"`, `"--checks"`.
    package var origin: String
  }

  /// What is wrong with the files, as `venuemap.yaml:3:5: …`, in their order.
  package var faults: [String] {
    let custom = RuleNames(parts.flatMap { $0.file.allBlocks.flatMap { $0.custom.map(\.value.page) } })
    return parts.flatMap { file, _ in
      let unknown = file.allBlocks.flatMap(\.severities).filter { one in
        one.value.selector.uppercased().hasPrefix(RulePage.customPrefix) && !custom.knows(one.value.selector)
      }
      return file.faults.map { "\(file.address(of: $0.place)): \($0.message)" }
        + unknown.map { "\(file.address(of: $0.place)): \(custom.refusal(of: $0.value.selector) ?? "")" }
    }
  }

  /// Adds the settings to others, which have no values of their own yet.
  ///
  /// - Returns: each value in force, with its file and line: of a rule the severity that its findings have.
  @discardableResult
  package func apply(to settings: inout CheckSettings) -> [Line] {
    var lines: [String: Line] = [:]
    var severities: [(selector: String, line: Line)] = []
    for (file, venue) in parts {
      func note(_ key: String, _ value: String, _ place: SourcePlace) {
        let line = file.text.lineAndColumn(at: place.range.lowerBound).line
        lines[key] = Line(key: key, value: value, origin: "\(file.path):\(line)")
      }
      for block in file.blocks(for: venue) {
        if let profile = block.profile {
          settings.profile = profile.value
          note("checks", profile.value.name, profile.place)
        }
        if let failsAt = block.failsAt {
          settings.failsAt = failsAt.value
          note("fail_on", failsAt.value.rawValue, failsAt.place)
        }
        if let most = block.maxWarnings {
          settings.maxWarnings = most.value
          note("max_warnings", "\(most.value)", most.place)
        }
        for one in block.custom {
          settings.custom.removeAll { $0.page.code == one.value.page.code }
          settings.custom.append(one.value)
          note("custom.\(one.value.page.code)", one.value.page.severity.rawValue, one.place)
        }
        for one in block.severities {
          settings.overrides.append((one.value.selector, one.value.setting))
          let key = "rules.\(one.value.selector)"
          note(key, one.value.setting.rawValue, one.place)
          if let line = lines[key] { severities.append((one.value.selector, line)) }
        }
        for one in block.thresholds {
          one.value.setting.set(&settings.thresholds, one.value.value)
          let setting = one.value.setting
          note(
            "rules.\(setting.rule).\(setting.key)", ConfigurationReader.words(one.value.value) + " " + setting.unit,
            one.place)
        }
        for one in block.words {
          settings.words[one.value.type, default: []].insert(one.value.category)
          note("words.\(one.value.type.rawValue).\(one.value.category)", "accepted", one.place)
        }
      }
    }
    // A nearer file can set a rule by its family or a tag.
    let names = settings.names
    for (selector, line) in severities {
      guard let page = names.page(selector), let last = severities.last(where: { page.isSelected(by: $0.selector) })
      else { continue }
      lines[line.key] = Line(key: line.key, value: last.line.value, origin: last.line.origin)
    }
    return lines.values.sorted { $0.key < $1.key }
  }
}
