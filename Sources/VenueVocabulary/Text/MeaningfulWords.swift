/// Words that mean something by themselves, although an id or a word of the format may have similar letters: `all` is no slip of `mall`, nor `left`
/// of `lift`.
public enum MeaningfulWords {
  /// True for a word that no other one is suggested for.
  public static func contains(_ word: String) -> Bool { words.contains(word.lowercased()) || isAll(word) }

  /// True for a word that means everything.
  public static func isAll(_ word: String) -> Bool { all.contains(word.lowercased()) }

  /// True for a word that means the doors to the outside.
  public static func isEntrance(_ word: String) -> Bool { entrances.contains(word.lowercased()) }

  private static let all: Set<String> = [
    "*", "all", "any", "every", "everything", "everywhere", "each", "whole", "complete", "entire", "alle", "alles",
    "kaikki", "tous", "tout", "toutes", "todo", "todos", "todas", "tutti", "tutto", "alla", "allt", "全部",
  ]

  private static let entrances: Set<String> = [
    "entrance", "entrances", "exit", "exits", "main entrance", "eingang", "eingänge", "ausgang", "sisäänkäynti",
    "uloskäynti", "entrée", "entrada", "salida", "ingresso", "uscita", "ingång", "utgång", "出入口", "入口", "出口",
  ]

  private static let words: Set<String> = [
    "both", "none", "nothing", "nowhere", "no", "not", "other", "others", "rest", "default", "left", "right", "top",
    "bottom", "up", "down", "here", "there", "inside", "indoors", "yes", "keine", "keiner", "rien", "nada", "ei",
    "links", "rechts", "vasen", "oikea", "gauche", "droite",
  ]
}
