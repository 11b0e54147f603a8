/// Seconds between the stops of a query, each computed independently; infinite if there is no route.
struct StopTimes {
  /// From the start to each stop.
  var fromStart: [Double]
  /// From the first given stop to the second.
  var between: [[Double]]
  /// From each stop to the end.
  var toEnd: [Double]

  /// Seconds for all stops in an order, without the time spent at them.
  func seconds(of order: [Int]) -> Double {
    guard let first = order.first, let last = order.last else { return 0 }
    return zip(order, order.dropFirst()).reduce(fromStart[first] + toEnd[last]) { $0 + between[$1.0][$1.1] }
  }
}
