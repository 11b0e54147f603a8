/// Words for doors in names of layers, tables and blocks: `A-DOOR`, `Tueren_EG`, `fireDoor2`.
///
/// Only whole words count, so that `Outdoor_seating` and `Doorman` are no doors.
enum DoorWords {
  /// In some languages of offices, in small letters.
  private static let words: Set<String> = [
    "door", "doors", "tür", "türe", "türen", "tuer", "tuere", "tueren", "porte", "portes", "porta", "portas", "puerta",
    "puertas", "deur", "deuren", "dør", "døre", "dører", "doer", "dörr", "dörrar", "doerr", "ovi", "ovet", "drzwi",
    "kapı", "kapi", "kapılar", "kapilar", "dveře", "dvere", "ajtó", "ajto", "ajtók", "ajtok", "дверь", "двери", "门",
    "門",
  ]
  /// In languages without blanks between words.
  private static let parts = ["扉", "ドア", "建具", "房门", "房門", "开门", "防火门", "卷帘门", "推拉门", "출입문"]
  /// Words that are written together with what is in front of them: `Brandschutztür`, `ytterdörr`. In other languages, such endings are also those
  /// of other words: `profondeur`.
  private static let endings = ["door", "doors", "tür", "türen", "tuer", "tueren", "dør", "dører", "dörr", "dörrar"]
  private static let others: Set<String> = ["indoor", "indoors", "outdoor", "outdoors", "nextdoor"]

  /// True if one of the words of a name is a door.
  ///
  /// Words end at everything that is neither a letter nor a digit, between letters and digits, and where capitals begin a word.
  static func areIn(_ name: String) -> Bool {
    guard !parts.contains(where: { name.contains($0) }) else { return true }
    return name.split { !$0.isLetter }.contains { part in
      let whole = part.lowercased()
      guard !others.contains(whole) else { return false }
      return isDoor(whole) || words(of: Array(part)).contains { isDoor($0.lowercased()) }
    }
  }

  private static func isDoor(_ word: String) -> Bool {
    words.contains(word) || !others.contains(word) && endings.contains { word.hasSuffix($0) }
  }

  /// `fire`, `Door` of `fireDoor`; `DR`, `Door` of `DRDoor`.
  private static func words(of letters: [Character]) -> [String] {
    var words: [String] = []
    for (place, letter) in letters.enumerated() {
      let before = place > 0 ? letters[place - 1] : nil
      let next = place + 1 < letters.count ? letters[place + 1] : nil
      let begins =
        letter.isUppercase && (before?.isLowercase == true || before?.isUppercase == true && next?.isLowercase == true)
      if begins || words.isEmpty { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }
}
