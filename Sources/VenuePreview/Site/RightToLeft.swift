/// Languages written from right to left, by their BCP 47 tags.
enum RightToLeft {
  /// The script decides if the tag names one (`az-Arab`), otherwise the usual script of the language.
  static func isWritten(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-").map { $0.lowercased() }
    guard let language = parts.first else { return false }
    if parts.count > 1, parts[1].utf8.count == 4 { return scripts.contains(parts[1]) }
    return languages.contains(language)
  }

  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
  private static let languages: Set<String> = [
    "ar", "arc", "azb", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd",
    "syr",
    "ug", "ur", "yi",
  ]
}
