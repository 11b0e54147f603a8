import VenueBundle
import VenueSystem

/// One connection: unparsed input, and the answer that is being sent.
struct Connection {
  let descriptor: Int32
  /// Its last activity, counted in turns of the server.
  var lastTurn: Int
  private(set) var input: [UInt8] = []
  private var head: [UInt8] = []
  private var body = HTTPResponse.Body.bytes([])
  private var sentCount = 0
  private var closesWhenSent = false
  /// The answer is sent and the connection ends: further input is discarded, so that the answer arrives.
  private(set) var isDraining = false
  private var drainedCount = 0
  private(set) var isClosed = false
  /// True if a request of this connection was answered in this turn: its next request waits for the next turn, so that other connections are served.
  var waitsForTurn = false

  /// Bytes that are read or sent at a time, so that one connection does not keep the others waiting.
  private static let portion = 262_144
  /// Maximum number of received bytes that are discarded.
  private static let mostDrained = 1_048_576

  init(_ descriptor: Int32, turn: Int) { (self.descriptor, lastTurn) = (descriptor, turn) }

  var isSending: Bool { !isDraining && sentCount < head.count + body.count }

  mutating func end() {
    if !isClosed { close(descriptor) }
    isClosed = true
  }

  /// Reads the available input.
  mutating func receive() {
    let space = isDraining ? 65_536 : RequestParser.mostHeadBytes + RequestParser.mostBodyBytes + 1 - input.count
    guard space > 0 else { return }
    var count = 0
    let file = descriptor
    let bytes = [UInt8](unsafeUninitializedCapacity: space) { buffer, initialized in
      count = recv(file, buffer.baseAddress, space, 0)
      initialized = max(0, count)
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return end() }
    if isDraining {
      drainedCount += count
      if drainedCount > Connection.mostDrained { end() }
    } else {
      input += bytes
    }
  }

  /// Removes the bytes of a parsed request.
  mutating func take(_ count: Int) { input.removeFirst(count) }

  mutating func begin(_ response: HTTPResponse, keepsAlive: Bool) {
    head = response.head(keepsAlive: keepsAlive)
    body = response.isHeadOnly ? .bytes([]) : response.body
    (sentCount, closesWhenSent) = (0, !keepsAlive)
  }

  /// Sends as much as the system accepts now.
  mutating func send() {
    var portion = Connection.portion
    while isSending, portion > 0 {
      let count = sendOnce(atMost: portion)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // Also if a mapped file was shortened: the system returns an error without ending the program.
      guard count > 0 else { return end() }
      sentCount += count
      portion -= count
    }
    guard !isSending else { return }
    (head, body, sentCount) = ([], .bytes([]), 0)
    if closesWhenSent {
      isDraining = true
      input = []
      shutdown(descriptor, Int32(SHUT_WR))
    }
  }

  private func sendOnce(atMost most: Int) -> Int {
    func send(_ bytes: UnsafeRawBufferPointer, from place: Int) -> Int {
      guard let start = bytes.baseAddress else { return 0 }
      return Glibc.send(descriptor, start + place, min(most, bytes.count - place), Int32(MSG_NOSIGNAL))
    }
    if sentCount < head.count { return head.withUnsafeBytes { send($0, from: sentCount) } }
    let place = sentCount - head.count
    switch body {
    case .bytes(let bytes): return bytes.withUnsafeBytes { send($0, from: place) }
    case .file(let file, let range):
      return file.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[range]), from: place) }
    }
  }
}
