/// Storeys by the words that offices write: `Ebene 1`, `1F`, `B1`, `Rez-de-chaussée`, `地下1階`.
enum StoreyWords {
  /// The number of a storey: 0 for the ground, negative below it; nil for other texts.
  ///
  /// `1F` and `1. OG` are both 1: only the other storeys say if one counts from the ground.
  static func number(_ text: String) -> Int? {
    guard text.utf8.count <= longest, let (words, place, number) = parts(text) else { return nil }
    if let known = meaning(words.joined(), number) { return known }
    // `Level G`, `Ebene U1`, `G Floor`.
    if words.count == 2, number == nil || place == 2 {
      for (word, other) in [(words[0], words[1]), (words[1], words[0])] where word.count > 2 && above.contains(word) {
        if let known = meaning(other, number) { return known }
      }
    }
    // `HQ.L2`, `Building A Level 2`: the word beside the number, otherwise the last one.
    let beside = number == nil ? [words.count - 1] : [place - 1, place]
    return beside.lazy.filter { words.indices.contains($0) && !lone.contains(words[$0]) }
      .compactMap { meaning(words[$0], number) }.first
  }

  /// Ordinals of all storeys of a file, in the order of their texts. Those with other names are above the others, in their order.
  ///
  /// - Returns: nil if less than half of them are known, or two have one number.
  static func ordinals(of texts: [String]) -> [Int]? {
    let numbers = texts.map(number)
    let known = numbers.compactMap(\.self)
    guard let highest = known.max(), known.count * 2 >= texts.count, Set(known).count == known.count else { return nil }
    // Where no storey is 0, 1 is the ground.
    let isFromOne = !known.contains(0)
    var next = isFromOne && highest > 0 ? highest : highest + 1
    return numbers.map { number in
      guard let number else {
        defer { next += 1 }
        return next
      }
      return isFromOne && number > 0 ? number - 1 : number
    }
  }

  // MARK: Words

  private static let longest = 60
  private static let mostDigits = 3

  /// The words in small letters, the position of the first one behind the number, and the number; nil if there are two numbers, or its sign is not clear.
  private static func parts(_ text: String) -> (words: [String], place: Int, number: Int?)? {
    var words: [String] = []
    var digits = ""
    var (place, isNegative, isOrdinal) = (0, false, false)
    var before: Character?
    var beforeThat: Character?
    // `二` is a letter as well as a digit, and `1F` can have full width.
    var isInWord = false
    for character in plain(text) {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        let continues = before?.wholeNumberValue != nil
        guard digits.isEmpty || continues, digits.count < mostDigits else { return nil }
        if !continues {
          isNegative = before == "-" || before == "−"
          // `Level-1` is as often level 1.
          guard !isNegative || beforeThat?.isLetter != true else { return nil }
          place = words.count
          isOrdinal = true
        }
        digits += "\(digit)"
        isInWord = false
      } else if character.isLetter, !marks.contains(character) {
        if !isInWord { words.append("") }
        words[words.count - 1].append(character)
        isInWord = true
      } else {
        isInWord = false
      }
      (beforeThat, before) = (before, character)
    }
    // `1er`, `2nd`: the ending of the number is no word.
    if isOrdinal, words.indices.contains(place), endings.contains(words[place]), hasEnding(text) {
      words.remove(at: place)
    }
    return (words, place, Int(digits).map { isNegative ? -$0 : $0 })
  }

  /// Small letters; letters and digits of full width as usual ones.
  private static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      scalars.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(scalars).lowercased()
  }

  /// True if a letter follows the number without a blank.
  private static func hasEnding(_ text: String) -> Bool {
    guard let last = text.lastIndex(where: { $0.wholeNumberValue != nil }) else { return false }
    let next = text.index(after: last)
    return next < text.endIndex && text[next].isLetter
  }

  private static func meaning(_ word: String, _ number: Int?) -> Int? {
    if below.contains(word) { return number == 0 ? nil : -abs(number ?? 1) }
    if let number { return above.contains(word) || number == 0 && ground.contains(word) ? number : nil }
    return ground.contains(word) ? 0 : named[word]
  }

  private static let marks: Set<Character> = ["º", "ª"]
  private static let endings: Set<String> = [
    "er", "ère", "ere", "re", "ème", "eme", "e", "de", "ste", "st", "nd", "rd", "th", "a", "o", "ta", "to",
  ]
  /// Letters that are a storey only without other words.
  private static let lone: Set<String> = ["b", "u", "e", "g", "r"]

  private static let below: Set<String> = [
    "b", "bf", "u", "basement", "cellar", "lowerground", "lowergroundfloor", "lg", "ug", "kg", "keller",
    "kellergeschoss", "untergeschoss", "untergeschoß", "tiefgeschoss", "soussol", "ss", "sótano", "sotano", "subsolo",
    "subterráneo", "subterraneo", "interrato", "seminterrato", "kelder", "källare", "kjeller", "kælder", "kellari",
    "地下", "地下階", "b階", "地下层", "地下層",
  ]
  private static let ground: Set<String> = [
    "g", "gf", "ground", "groundfloor", "groundlevel", "eg", "e", "erdgeschoss", "erdgeschoß", "parterre", "rdc", "rc",
    "rezdechaussée", "rezdechaussee", "pb", "plantabaja", "bajo", "térreo", "terreo", "pianoterra", "pt", "bg",
    "beganegrond", "bottenvåning", "stueetage", "stue", "pohjakerros", "parter", "street", "streetlevel",
  ]
  private static let above: Set<String> = [
    "", "f", "fl", "floor", "l", "r", "lvl", "level", "storey", "story", "og", "obergeschoss", "obergeschoß",
    "geschoss", "geschoß", "stock", "stockwerk", "etage", "étage", "ebene", "niveau", "nivel", "nível", "livello",
    "piano", "planta", "piso", "pavimento", "andar", "verdieping", "verd", "kerros", "krs", "våning", "plan", "sal",
    "piętro", "階", "楼", "樓", "层", "層", "층",
  ]
  private static let named = [
    "ff": 1, "first": 1, "firstfloor": 1, "sf": 2, "second": 2, "secondfloor": 2, "tf": 3, "third": 3, "thirdfloor": 3,
  ]
}
