import Foundation
import Testing
import VenueModel

@testable import VenueFormats

/// Pictures of 3 x 2 pixels as a well-kept library writes them.
enum SmallPicture: String, CaseIterable {
  case png =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAHElEQVR4nGNkYPh/Qk6egYGB8YScHAMDAwMDAwAp3wMLmg1Y8QAAAABJRU5ErkJggg=="
  case baselineJPEG =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xAAVEQEBAAAAAAAAAAAAAAAAAAAAAf/aAAwDAQACEQMRAD8AkANUP//Z"
  case losslessWebP = "UklGRiIAAABXRUJQVlA4TBUAAAAvAkAAAA8wHoP8j//5Dx7c4CCi/yEA"
  case lossyWebP = "UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoDAAIACQCsJagCdAFAAAD+4LkjNLVnvxQ93/ffMAAAAA=="
  case extendedWebP =
    "UklGRlYAAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAA/////wD/AFZQOCAoAAAAcAEAnQEqAwACAAkArCWoAnQBdQAA/uC3vlnmBYafyJnsf7ubpAAAAA=="

  var bytes: [UInt8] { Array(Data(base64Encoded: rawValue) ?? Data()) }

  var format: Picture.Format {
    switch self {
    case .png: .png
    case .baselineJPEG: .jpeg
    case .losslessWebP, .lossyWebP, .extendedWebP: .webp
    }
  }
}

@Suite("The header of a picture")
struct PictureFileTests {
  @Test("overlays: format and size are read for every kind of picture", arguments: SmallPicture.allCases)
  func sizes(_ small: SmallPicture) throws {
    let picture = try PictureFile.read(small.bytes)
    #expect(picture == Picture(format: small.format, width: 3, height: 2, bytes: small.bytes))
  }

  @Test("overlays: a picture cut off anywhere is damaged or unknown, never a trap", arguments: SmallPicture.allCases)
  func cut(_ small: SmallPicture) {
    for length in small.bytes.indices {
      #expect(throws: PictureFile.Fault.self, "\(length)") { try PictureFile.read(Array(small.bytes[..<length])) }
    }
  }

  @Test("overlays: a byte changed anywhere gives a picture or a fault", arguments: SmallPicture.allCases)
  func changed(_ small: SmallPicture) {
    var sizes = 0
    for place in small.bytes.indices {
      for byte in [0, 1, 0x7F, 0x80, 0xFE, 0xFF] as [UInt8] {
        var bytes = small.bytes
        bytes[place] = byte
        if let picture = try? PictureFile.read(bytes) { sizes += picture.width > 0 && picture.height > 0 ? 1 : 0 }
      }
    }
    #expect(sizes > 0)
  }

  @Test("overlays: other files are not pictures", arguments: ["", "<svg/>", "GIF89a\u{1}\u{1}"])
  func others(text: String) {
    #expect(throws: PictureFile.Fault.unknownFormat) { try PictureFile.read(Array(text.utf8)) }
  }
}
