import Foundation
import Testing

/// The JSON a command printed, walked by keys and positions: `answer["findings"][0]["code"].text`.
struct Answer {
  var value: Any?

  init(_ run: Program.Run) throws {
    value = try JSONSerialization.jsonObject(with: Data(run.output.utf8), options: .fragmentsAllowed)
  }

  init(file: String) throws {
    value = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  private init(value: Any?) { self.value = value is NSNull ? nil : value }

  subscript(key: String) -> Answer { Answer(value: (value as? [String: Any])?[key]) }
  subscript(index: Int) -> Answer {
    let list = value as? [Any]
    return Answer(value: list.flatMap { index < $0.count ? $0[index] : nil })
  }

  var text: String? { value as? String }
  var number: Double? { (value as? NSNumber)?.doubleValue }
  var bool: Bool? { (value as? NSNumber)?.boolValue }
  var int: Int? { (value as? NSNumber)?.intValue }
  var list: [Answer] { (value as? [Any])?.map { Answer(value: $0) } ?? [] }
  var keys: [String] { (value as? [String: Any])?.keys.sorted() ?? [] }
}
