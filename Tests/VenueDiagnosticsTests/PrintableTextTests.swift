import Testing
import VenueDiagnostics
import VenueTestSupport

@Suite("Text that is safe to print")
struct PrintableTextTests {
  @Test(
    "findings: control, direction and invisible characters are escaped", .review("FL-H11"),
    arguments: [
      ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"), ("a\nb", "a\\nb"), ("a\u{202E}b", "a\\u{202E}b"), ("a\u{9B}b", "a\\u{9B}b"),
      ("a\u{200B}b", "a\\u{200B}b"), ("\u{FEFF}a", "\\u{FEFF}a"), ("a\u{E0041}", "a\\u{E0041}"),
    ])
  func escaped(text: String, printed: String) {
    #expect(PrintableText.line(text) == printed)
  }

  @Test("findings: joiners are kept for scripts and emoji", .review("FL-H11"))
  func joiners() {
    for text in ["می\u{200C}خواهم", "👩\u{200D}🚀", "Päähalli", "日本語"] { #expect(PrintableText.line(text) == text) }
  }
}
