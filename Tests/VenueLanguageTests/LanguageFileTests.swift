import Testing
import VenueJSON

@testable import VenueLanguage

/// English has the keys, slots and tables; every other language has the same.
@Suite struct LanguageFileTests {
  static let languages = Language.available.map { Language.best(for: [$0])! }

  @Test("languages: a language file has the language of its name", arguments: Language.available)
  func tags(tag: String) throws {
    let language = try #require(Language.best(for: [tag]))
    #expect(language.tag == tag)
    #expect(!language.name.isEmpty)
    #expect(!language.decimalSeparator.isEmpty)
  }

  @Test("languages: English has exactly the messages of the keys")
  func english() throws {
    let keys = try #require(Language.english.messages?.object).map(\.key)
    #expect(Set(keys) == Set(MessageKey.allCases.map(\.rawValue)))
    #expect(keys.count == MessageKey.allCases.count)
    #expect(Set(try #require(Language.english.words?.object).map(\.key)) == Set(WordTable.allCases.map(\.rawValue)))
  }

  @Test("languages: every language has every message, slot and plural form", arguments: languages)
  func messages(language: Language) throws {
    let messages = try #require(language.messages?.object)
    #expect(Set(messages.map(\.key)) == Set(MessageKey.allCases.map(\.rawValue)), "\(language.tag)")
    #expect(messages.count == MessageKey.allCases.count)
    let categories = Set(language.plurals.map(\.category) + ["other"])
    for message in messages {
      let english = try #require(Language.english.messages?[message.key])
      let name = "\(language.tag) \(message.key)"
      guard let forms = message.value.object else {
        #expect(english.object == nil, "\(name) wants plural forms")
        #expect(slots(message.value) == slots(english), "\(name)")
        check(message.value.string, of: language, name)
        continue
      }
      #expect(english.object != nil, "\(name) wants no plural forms")
      #expect(Set(forms.map(\.key)) == categories, "\(name)")
      for form in forms {
        // "one", "two" and "zero" may say the number in a word.
        let wanted = slots(try #require(english["other"]))
        let given = slots(form.value)
        #expect(
          given == wanted || (["zero", "one", "two"].contains(form.key) && given == wanted.subtracting(["n"])),
          "\(name) \(form.key)")
        check(form.value.string, of: language, name)
      }
    }
  }

  @Test("languages: every language has every word, with every slot", arguments: languages)
  func words(language: Language) throws {
    for table in WordTable.allCases {
      let words = try #require(language.words?[table.rawValue]?.object, "\(language.tag) \(table)")
      let english = try #require(Language.english.words?[table.rawValue])
      #expect(words.map(\.key).sorted() == english.object?.map(\.key).sorted(), "\(language.tag) \(table)")
      for word in words {
        #expect(slots(word.value) == english[word.key].map(slots), "\(language.tag) \(table) \(word.key)")
        check(word.value.string, of: language, "\(language.tag) \(table) \(word.key)")
      }
    }
  }

  @Test("languages: every language has every noun, in every form", arguments: languages)
  func nouns(language: Language) throws {
    let nouns = try #require(language.nouns?.object)
    let english = try #require(Language.english.nouns?.object)
    #expect(nouns.map(\.key).sorted() == english.map(\.key).sorted(), "\(language.tag)")
    let forms = language.forms?.object ?? []
    for form in forms {
      let pattern = form.value["name"]?.string
      #expect(pattern?.contains("{name}") == true, "\(language.tag) \(form.key): how names of their own are said")
      for noun in nouns {
        let isGiven = noun.value[form.key]?.string?.isEmpty == false
        let isMade = form.value["noun"]?.string?.contains("{noun}") == true
        #expect(isGiven || isMade, "\(language.tag) \(noun.key): \(form.key)")
      }
    }
    for noun in nouns {
      #expect(!language.said(.noun(noun.key)).isEmpty, "\(language.tag) \(noun.key)")
      let extra = (noun.value.object ?? []).map(\.key).filter { key in
        key != "bare" && key != "number" && !forms.contains { $0.key == key }
      }
      #expect(extra.isEmpty, "\(language.tag) \(noun.key)")
    }
  }

  /// Braces in pairs, forms that the language has.
  private func check(_ template: String?, of language: Language, _ name: String) {
    guard let template else {
      Issue.record("\(name) is no text")
      return
    }
    #expect(template.count { $0 == "{" } == template.count { $0 == "}" }, "\(name)")
    for slot in parts(template) where slot.count > 1 {
      #expect(language.forms?[String(slot[1])] != nil, "\(name): form \(slot[1])")
    }
  }

  private func slots(_ value: JSONValue) -> Set<String> {
    Set(parts(value["other"]?.string ?? value.string ?? "").map { String($0[0]) })
  }

  private func parts(_ template: String) -> [[Substring]] {
    template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
      let slot = $0.prefix { $0 != "}" }
      return slot.contains("?") ? [slot.prefix { $0 != "?" }] : slot.split(separator: ":")
    }
  }
}
