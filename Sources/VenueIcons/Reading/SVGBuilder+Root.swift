import VenueXML

extension SVGBuilder {
  func readRoot(_ name: String, uri: String, _ attributes: [XMLAttribute], _ state: inout SVGState) {
    guard name == "svg", uri == SVGBuilder.svg else {
      return give(
        .undrawable, "its root is <\(name)>, and no <svg xmlns=\"\(SVGBuilder.svg)\">", "save it as plain SVG")
    }
    func value(_ name: String) -> String? { attributes.first { $0.name == name && $0.uri.isEmpty }?.value }
    let size = ["width", "height"].map { value($0).flatMap(SVGState.number) }
    var box: [Double]?
    if let written = value("viewBox") {
      var scanner = SVGNumbers(written)
      box = scanner.all().flatMap { $0.count == 4 && $0[2] > 0 && $0[3] > 0 ? $0 : nil }
      guard box != nil else {
        return fault(
          .undrawable,
          "its viewBox \"\(written.prefix(40))\" is not four numbers, of which width and height are above 0",
          "write viewBox=\"0 0 15 15\" on <svg>", tag)
      }
    } else if let width = size[0], let height = size[1] {
      box = [0, 0, width, height]
    }
    guard let box, box[2] > 0, box[3] > 0 else {
      return fault(
        .undrawable, "it has no viewBox with its size", "write viewBox=\"0 0 15 15\" on <svg>", tag)
    }
    guard box[2] <= 4096, box[3] <= 4096, abs(box[0]) <= 1e6, abs(box[1]) <= 1e6 else {
      return fault(
        .undrawable, "its viewBox is larger than 4096, or lies far off", "write viewBox=\"0 0 15 15\" on <svg>", tag)
    }
    guard abs(box[2] - box[3]) < 1e-9 else {
      return fault(
        .undrawable, "its viewBox is \(text(box[2])) x \(text(box[3])); icons are square",
        "draw it on 15 x 15 for an icon with a background, or on 21 x 21 for one without", tag)
    }
    side = box[2]
    (state.transform.e, state.transform.f) = (-box[0], -box[1])
    if box[2] != 15, box[2] != 21 {
      fault(
        .approximate,
        "it is drawn on a grid of \(text(box[2])); edges fall between the pixels of the 15 that icons are shown at",
        "draw it on 15 x 15 or 21 x 21", tag)
    }
  }

  private func text(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}
