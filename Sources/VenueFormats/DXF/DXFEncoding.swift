/// How the texts of one DXF file are encoded: in UTF-8 since 2007, before that in the code page that its header names.
final class DXFEncoding {
  /// nil if the file names none, or one that is not known here.
  private let page: CodePage?
  /// True if texts may be UTF-8, although the file names a code page.
  private let triesUTF8: Bool
  /// True if the file has texts in a code page that cannot be read.
  let isUnknown: Bool
  /// Texts that are no text of the code page; the name of a layer is read again for each of its entities.
  private var misfitTexts: Set<[UInt8]> = []
  var misfits: Int { misfitTexts.count }

  /// The version of the drawing format from which on texts are UTF-8: AutoCAD 2007.
  private static let firstUTF8 = "AC1021"

  /// - Parameters:
  ///   - version: `$ACADVER`.
  ///   - name: the code page as the file or the venue's owner names it.
  ///   - isByOwner: true if the owner named it, because the file names a wrong one.
  init(of bytes: [UInt8], version: String, codePage name: String, isByOwner: Bool = false) {
    let isUTF8 = DXFEncoding.isUTF8(bytes)
    page = CodePage.number(named: name).flatMap { CodePage($0) }
    // Two letters of a code page can be one of UTF-8, but not everywhere in a file.
    let isOld = version < DXFEncoding.firstUTF8
    triesUTF8 = isUTF8 || page == nil || !isByOwner && (!isOld || page?.number == CodePage.western)
    let namesOther = !["", "UTF8", "ASCII"].contains(name.uppercased().filter { $0 != "-" })
    isUnknown = !isUTF8 && isOld && page == nil && namesOther
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch {
      return false
    }
  }

  func text(_ bytes: [UInt8], _ range: Range<Int>) -> String { text(bytes[range]) }

  func text(_ bytes: ArraySlice<UInt8>) -> String {
    if triesUTF8 || bytes.allSatisfy({ $0 < 0x80 }), let text = String(validating: bytes, as: UTF8.self) { return text }
    if let page {
      if let text = page.text(bytes) { return text }
      misfitTexts.insert(Array(bytes))
    }
    return DXFText.decoded(bytes)
  }
}
