import Testing

@testable import VenueOutages

/// Files that are no feeds of outages.
@Suite struct StrayFileTests {
  private func fault(_ bytes: [UInt8]) -> String {
    do throws(OutageFault) {
      _ = try OutageFeed(bytes, zone: nil)
      return ""
    } catch {
      return error.description
    }
  }

  @Test(
    "transit: a file that is no feed is named by what it looks like, with what to do",
    arguments: [
      ("hello\n", "it is text that begins with 'hello', not a feed", "fetch the feed again"),
      ("\n\nfeed_id,of\nE1,main-door\n", "text that begins with 'feed_id,of'", "fetch the feed again"),
      ("<!DOCTYPE html>\n<html><body>403</body></html>", "an HTML page", "without a key"),
      ("\u{FEFF}<?xml version='1.0'?><!-- a > b --><html/>", "an HTML page", "without a key"),
      ("<HTML><p>", "an HTML page", "without a key"), ("", "an empty file", "fetch the feed again"),
      ("PK\u{3}\u{4}\u{14}", "a zip archive", "unpack it"),
      ("{\"error\": \"no key\", \"code\": 3}", "(it has error, code)", "an address of their own"),
      ("[{\"a\": 1}]", "JSON of another kind", "an address of their own"),
      ("<rss/>", "its root element is rss", "write the path"),
      (
        "<Siri><ServiceDelivery><SituationExchangeDelivery/></ServiceDelivery></Siri>", "SituationExchangeDelivery",
        "path"
      ),
    ])
  func kinds(_ text: String, _ name: String, _ advice: String) {
    let fault = fault(Array(text.utf8))
    #expect(fault.contains(name) && fault.contains(advice), "\(fault)")
    #expect(!fault.contains("wire type") && fault.contains("GTFS-realtime") && fault.contains("SIRI"), "\(fault)")
  }

  @Test("transit: a long first line is cut, and packed or unknown bytes are named")
  func bytes() {
    let long = fault(Array(String(repeating: "word ", count: 1000).utf8))
    #expect(long.contains("…'") && long.count < 400, "\(long)")
    #expect(fault([0x1F, 0x8B, 8, 0]).contains("a gzip file"))
    #expect(fault([0xFF, 0xFE, 0, 1]).contains("data of an unknown kind"))
  }

  @Test("transit: a feed that is cut off is no file of another kind")
  func cut() {
    let feed = Samples.protobuf
    for count in [20, 100, feed.count - 1] {
      let fault = fault(Array(feed[..<count]))
      #expect(fault.contains("it begins like a feed of GTFS-realtime") && fault.contains("cut off"), "\(fault)")
      #expect(fault.hasSuffix("Fetch it again"))
    }
  }
}
