/// Allowed host names of requests. A foreign page could make its own name resolve to this server and then read the answers
/// (DNS rebinding); with numeric addresses, and the name that never leaves the machine, it cannot.
public struct HostRule: Sendable, Equatable {
  /// True if only this machine is served: then numeric addresses of other machines are refused too.
  public var isLoopback: Bool

  /// - Parameter address: to which the server is bound, an IPv4 address in four numbers.
  public init(boundTo address: String) { isLoopback = address.hasPrefix("127.") }

  /// - Parameter host: the header, with or without a port. The port is ignored, because a tunnel may have another.
  func allows(_ host: String?) -> Bool {
    guard let host, let name = HostRule.name(of: host) else { return false }
    if name == "localhost" || name == "[::1]" { return true }
    guard let numbers = HostRule.numbers(of: name) else { return false }
    return !isLoopback || numbers[0] == 127
  }

  /// True if a report comes from a page of this preview. Programs other than browsers send no origin.
  func allows(origin: String?, at host: String?) -> Bool {
    guard let origin else { return true }
    return host.map { origin == "http://\($0)" } ?? false
  }

  /// True if a question comes from a page of this preview, or from a program other than a browser. A foreign page cannot read
  /// the answer, and must not cause its computation either.
  func allows(fetchSite: String?) -> Bool {
    fetchSite.map { ["same-origin", "none"].contains($0.lowercased()) } ?? true
  }

  private static func name(of host: String) -> String? {
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      return isPort(host[host.index(after: end)...]) ? String(host[...end]) : nil
    }
    let end = host.firstIndex(of: ":") ?? host.endIndex
    return isPort(host[end...]) ? host[..<end].lowercased() : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty
      || text.hasPrefix(":") && text.utf8.count <= 6 && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The four numbers of an IPv4 address, written completely and in decimal.
  private static func numbers(of name: String) -> [UInt8]? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } && (part == "0" || !part.hasPrefix("0")) ? UInt8(part) : nil
    }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }
}
