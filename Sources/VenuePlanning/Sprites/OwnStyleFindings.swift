import VenueDiagnostics
import VenueModel
import VenueParts
import VenueStyle
import VenueVocabulary

extension VenuePlanner {
  /// Findings about `style` in `theme.yaml`, in addition to those of any style: images missing in the bundle's sprites,
  /// and a block that no style includes.
  func ownStyleFindings(_ theme: Theme, styles: [StyleFile], icons: [UsedIcon]) -> [RuledFinding] {
    guard theme.style != nil, let style = styles.first else { return [] }
    var findings: [RuledFinding] = []
    if let reason = reasonStylesAreNotWritten {
      var finding = Finding(
        [], "style", "`style` is not used: \(reason), so the bundle has no custom style")
      finding.severity = .warning
      finding.help = ["remove it, or write `map: {style: files}` or `map: {style: inline}`"]
      findings.report(.tierChoiceUnused, finding)
      return findings
    }
    let names = imageNames(icons)
    var told: Set<String> = []
    for image in StyleCheck.report(on: style.bytes, file: "").images
    where !names.contains(image.name) && told.insert(image.name).inserted {
      var finding = Finding(
        [], "style/images/\(image.name)",
        "image \"\(image.name)\" is not in a sprite of the bundle; sprites contain only the used icons")
      if let near = Spelling.nearest(to: image.name, in: names.sorted()) {
        finding.help = ["did you mean \"\(near)\"?"]
      }
      findings.report(.styleTokenUndefined, finding)
    }
    return findings
  }

  private var reasonStylesAreNotWritten: String? {
    switch venue.map?.style ?? .files {
    case .files, .inline: nil
    case .none: "`map: {style: none}` means that the app has its own style"
    case .address(let address): "`map` uses the style at \(address)"
    }
  }
}
