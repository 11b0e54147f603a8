import VenueBundle
import VenueParts

/// Added and removed themes, and classes whose colours differ.
struct ThemeChanges {
  let changes: [BundleChange]

  init(old: Atlas, new: Atlas) throws(BundleError) {
    let (before, after) = (try ThemeChanges.themes(old), try ThemeChanges.themes(new))
    var changes: [BundleChange] = []
    for name in Set(before.keys).union(after.keys).sorted() {
      let subject = BundleChange.Subject(type: "theme", id: name)
      switch (before[name], after[name]) {
      case (let old?, let new?):
        let rows = Set(old.rows.keys).union(new.rows.keys).filter { old.rows[$0] != new.rows[$0] }.sorted()
        let differing = (old.background == new.background ? [] : ["background"]) + rows
        guard !differing.isEmpty else { continue }
        let more = differing.count - 5
        let named = differing.prefix(5).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        changes.append(BundleChange(.style, subject, after: "other colours of \(named)"))
      case (nil, .some): changes.append(BundleChange(.style, subject, after: "new"))
      case (.some, nil): changes.append(BundleChange(.style, subject, before: "gone"))
      case (nil, nil): break
      }
    }
    self.changes = changes
  }

  private static func themes(_ atlas: Atlas) throws(BundleError) -> [String: ResolvedTheme] {
    guard atlas.folder.contains(BundlePart.themeTable.file) else { return [:] }
    let themes = ResolvedTheme.themes(of: try atlas.json(BundlePart.themeTable.file))
    // Muted ones follow from theirs.
    return Dictionary(
      themes.filter { !$0.name.hasSuffix("-muted") }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
