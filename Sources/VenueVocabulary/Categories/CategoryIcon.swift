/// Which icon stands for a category: the name of a drawing. A narrower category takes that of its broader one.
public enum CategoryIcon {
  /// For categories that nobody knows.
  public static let fallback = "place"

  /// Of the category or the nearest broader one that has one; nil where none has.
  public static func name(for category: Category?) -> String? {
    var category = category
    while let found = category {
      if let icon = byCategory[found.text] { return icon }
      category = found.parent
    }
    return nil
  }

  /// Of the very category; nil where it has only that of a broader one.
  public static func name(exactlyFor category: Category) -> String? { byCategory[category.text] }

  /// Categories that have an icon of their own, each with it, sorted by category.
  public static let all: [(category: String, icon: String)] = byCategory.sorted { $0.key < $1.key }.map { ($0, $1) }

  private static let byCategory: [String: String] = {
    var icons: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      let icon = words[0].dropLast()
      for category in words.dropFirst() { icons[String(category)] = String(icon) }
    }
    return icons
  }()
}
