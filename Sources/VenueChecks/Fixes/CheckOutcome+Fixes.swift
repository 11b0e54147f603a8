import VenueDiagnostics
import VenueFormats
package import VenueModel
package import VenueRules

extension CheckOutcome {
  /// The outcome with the edits of every correction. A correction that no edit of the files makes is removed.
  ///
  /// - Parameter isEditable: false for a file that cannot be written, such as an entry of an archive.
  package func withEdits(of source: VenueSource, isEditable: (String) -> Bool) -> CheckOutcome {
    guard diagnostics.contains(where: { $0.fix != nil }) else { return self }
    var texts: [String: [UInt8]?] = [:]
    return withoutActuallyEscaping(isEditable) { isEditable in
      let editing = FixEditing { file in
        if let known = texts[file] { return known }
        let bytes = isEditable(file) ? source.texts[file]?.bytes() : nil
        texts[file] = .some(bytes)
        return bytes
      }
      return listing(
        diagnostics.map { finding in
          guard var fix = finding.fix else { return finding }
          fix.edits = editing.edits(for: fix)
          var finding = finding
          finding.fix = fix.edits.isEmpty ? nil : fix
          return finding
        })
    }
  }
}
