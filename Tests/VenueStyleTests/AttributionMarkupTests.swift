import Testing
import VenueStyle
import VenueTestSupport

@Suite("Attributions of a style")
struct AttributionMarkupTests {
  private func html(_ written: String) -> String? { try? AttributionMarkup(reading: written).html }

  @Test("styles: text and https links of an attribution are kept", .review("SL-H1"))
  func kept() {
    #expect(html("© Survey & Sons, 3 > 2") == "© Survey &amp; Sons, 3 &gt; 2")
    #expect(html("&copy; Survey &#169; &nope") == "&copy; Survey &#169; &amp;nope")
    #expect(
      html(#"<a href="https://a.example/?x=1&y=2">A</a> | B"#)
        == #"<a href="https://a.example/?x=1&amp;y=2" target="_blank" rel="noopener">A</a> | B"#)
    #expect(
      html(#"<A  target='_self' HREF='https://a.example'>"A"</A>"#)
        == #"<a href="https://a.example" target="_blank" rel="noopener">&quot;A&quot;</a>"#)
  }

  @Test(
    "styles: other HTML in an attribution is refused", .review("SL-H1"),
    arguments: [
      "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "a < b", "<b>A</b>", "<abbr>A</abbr>",
      #"<a href="javascript:alert(1)">A</a>"#, #"<a href="http://a.example">A</a>"#, #"<a href="//a.example">A</a>"#,
      #"<a href="https://a.example" onclick="alert(1)">A</a>"#, #"<a href=https://a.example>A</a>"#,
      #"<a href="https://a.example"><img src=x onerror=alert(1)></a>"#, #"<a href="https://a.example">A"#,
      #"<a href="https://a.example""#, #"<a>A</a>"#, "<a/href='https://a.example'>A</a>", "<!-- A -->",
      "<a href=\"https://a.example\"\u{301} onclick=\"alert(1)\">A</a>", "<\u{301}script>",
      "<a\nhref='https://a.example'>A</a>",
      #"<a href="https://a.example" href="https://b.example">A</a>"#, #"<a href="https://a example">A</a>"#,
    ])
  func refused(written: String) { #expect(html(written) == nil) }

  @Test("styles: a credit is text, whatever it holds", .review("SL-H1"))
  func credit() {
    #expect(AttributionMarkup(text: "<b>&lt;\"\u{301}").html == "&lt;b&gt;&amp;lt;&quot;\u{301}")
    #expect(
      AttributionMarkup(text: "A", url: "https://a.example/\"\u{301}onclick=x").html
        == "<a href=\"https://a.example/&quot;\u{301}onclick=x\" target=\"_blank\" rel=\"noopener\">A</a>")
  }
}
