import Testing
import VenueTestSupport

@testable import VenueFormats

@Suite("The layout of YAML files")
struct YAMLLayoutTests {
  private func formatted(_ text: String) throws -> String {
    String(decoding: try TextLayout.formatted(Array(text.utf8), file: "t.yaml"), as: UTF8.self)
  }

  private func expect(_ text: String, becomes wanted: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let once = try formatted(text)
    #expect(once == wanted, sourceLocation: sourceLocation)
    #expect(try formatted(once) == once, sourceLocation: sourceLocation)
  }

  @Test("yaml: format indents each level by two spaces, with its comments", .review("SL-S3"))
  func indentation() throws {
    try expect(
      """
      # the venue
      units:
          # of the hall
          hall:
                name: Hall      # long
                # last of the hall

          # of the shop
          shop: {category: room}
         # between
          office:
              category: office
        # at the end
      """ + "\n\n\n",
      becomes: """
        # the venue
        units:
          # of the hall
          hall:
            name: Hall      # long
            # last of the hall

          # of the shop
          shop: {category: room}
          # between
          office:
            category: office
        # at the end

        """)
  }

  @Test("yaml: format indents lists below their key, with one space after the dash", .review("SL-S3"))
  func lists() throws {
    try expect(
      """
      place:
      -   template: gate
          at: [1, 2]
      # second
      -
          template: gate
      -   - a
          -   b: 1
              c: 2
      levels:
         - one
         -    two
      """,
      becomes: """
        place:
          - template: gate
            at: [1, 2]
          # second
          -
            template: gate
          - - a
            - b: 1
              c: 2
        levels:
          - one
          - two

        """)
  }

  @Test("yaml: format moves brackets and long texts with their first line", .review("SL-S3"))
  func longValues() throws {
    try expect(
      """
      units:
          foyer:
              openings: {to: outside,
                         door: {type: sliding},   # wide\("  ")
                # in brackets
              }
              note: "first\("  ")
                 second"
              plain: one
               two
              value:
                    far
      """,
      becomes: """
        units:
          foyer:
            openings: {to: outside,
                       door: {type: sliding},   # wide
              # in brackets
            }
            note: "first\("  ")
               second"
            plain: one
              two
            value:
              far

        """)
  }

  @Test("yaml: format keeps the text of blocks, with blanks and empty lines at its end", .review("SL-S3"))
  func blocks() throws {
    try expect(
      """
      a:
          kept: |
               first\("  ")
                 indented

               last
          # a comment
          folded: >-
            one
            two
          counted: |2
              two more
          trailing: |+
                words

          b: 1
      """,
      becomes: """
        a:
          kept: |
            first\("  ")
              indented

            last
          # a comment
          folded: >-
            one
            two
          counted: |2
              two more
          trailing: |+
            words

          b: 1

        """)
    // Without a line end, the text has none; an added one would be part of it.
    try expect("a: |\n   words", becomes: "a: |\n  words")
    try expect("a: |+\n   words\n\n\n", becomes: "a: |+\n  words\n\n\n")
  }

  @Test("yaml: format writes one line end, without a byte order mark or blanks", .review("SL-S3"))
  func lineEnds() throws {
    try expect("\u{FEFF}a: 1  \r\nb:\r\n    c: 2\t\r\r\n", becomes: "a: 1\nb:\n  c: 2\n")
    try expect("", becomes: "")
    try expect("# only a comment", becomes: "# only a comment\n")
    try expect("%YAML 1.1\n---\na: 1\n...\n", becomes: "%YAML 1.1\n---\na: 1\n...\n")
  }

  @Test("yaml: format refuses what is not read, and anchors keep their values", .review("SL-S3"))
  func refused() throws {
    for text in ["a: [1", "a: 1\na: 2", "a:\n\t b: 1", "a: 1\n---\nb: 2", "a: *none", "? [a]\n: b"] {
      #expect(throws: TextLayout.Refusal.self) { try formatted(text) }
    }
    try expect("a: &x\n    k: 1\nb: *x\nc: &y\n- *x\n", becomes: "a: &x\n  k: 1\nb: *x\nc: &y\n  - *x\n")
  }

  @Test("yaml: format is stable, and keeps values and comments, for any indentation", .review("SL-S3"))
  func anyText() throws {
    for seed in 0..<(TestDepth.isDeep ? 3000 : 300) {
      var writer = UnevenYAML(seed: UInt64(seed))
      let text = writer.document()
      let once = try formatted(text)
      #expect(try formatted(once) == once, "seed \(seed)\n\(text)\n=====\n\(once)")
      let comments = { (text: String) in text.split(separator: "\n").filter { $0.contains("#") }.count }
      #expect(comments(once) == comments(text), "seed \(seed)\n\(text)\n=====\n\(once)")
      #expect(
        once.split(separator: "\n").allSatisfy { !$0.contains("key") || $0.prefix { $0 == " " }.count % 2 == 0 },
        "seed \(seed)\n\(text)\n=====\n\(once)")
    }
  }
}
