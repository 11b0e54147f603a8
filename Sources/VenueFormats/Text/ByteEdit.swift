/// An edit of one file.
struct ByteEdit {
  var range: Range<Int>
  var text: String

  init(_ range: Range<Int>, _ text: String = "") { (self.range, self.text) = (range, text) }
}
