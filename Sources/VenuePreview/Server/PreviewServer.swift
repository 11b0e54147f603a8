import VenueSystem

/// Serves a ``PreviewSite`` to browsers, one thread for all connections.
///
/// At most ``mostConnections`` are open; a further one replaces the one that was idle longest, so that open connections cannot block
/// others. ``RequestParser`` limits requests. One question is answered at a time, and one per connection
/// in a turn.
public final class PreviewServer {
  public static let mostConnections = 64

  private let socket: ListeningSocket
  private var site: PreviewSite
  private let tell: (PreviewEvent) -> Void
  private var connections: [Connection] = []
  private var turn = 0

  /// Begins to listen; connections wait until ``run()``.
  ///
  /// - Parameters:
  ///   - address: an IPv4 address of this machine, in four numbers.
  ///   - ports: the first free one is used; 0 is any.
  ///   - tell: called for each event, in order, on the thread that runs the server.
  /// - Throws: ``ListenError`` of the last tried port.
  public init(
    _ site: PreviewSite, address: String, ports: [UInt16], tell: @escaping (PreviewEvent) -> Void
  ) throws(ListenError) {
    (self.site, self.tell) = (site, tell)
    var failure = ListenError(address: address, port: 0, number: EINVAL)
    var found: ListeningSocket?
    for port in ports where found == nil {
      do throws(ListenError) {
        found = try ListeningSocket(address: address, port: port)
      } catch {
        failure = error
        guard error.isTaken else { throw error }
      }
    }
    guard let found else { throw failure }
    socket = found
  }

  /// The bound port.
  public var port: UInt16 { socket.port }

  /// Serves until a signal ends the process.
  ///
  /// - Parameter takesSignals: false if another thread waits for them.
  public func run(takesSignals: Bool = true) -> Never {
    // A parent program may block signals, and so for its children; a server ends only by a signal.
    if takesSignals {
      var ends = sigset_t()
      sigemptyset(&ends)
      for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ends, signal) }
      pthread_sigmask(SIG_UNBLOCK, &ends, nil)
    }
    while true { runOnce() }
  }

  /// Waits for something to do, and does it.
  private func runOnce() {
    turn += 1
    var waits = [pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)]
    for connection in connections {
      let events = connection.isSending ? POLLOUT : POLLIN
      waits.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
    }
    let isAwaited = connections.contains { $0.waitsForTurn }
    guard poll(&waits, nfds_t(waits.count), isAwaited ? 0 : -1) > 0 || isAwaited else { return }
    for place in connections.indices where waits[place + 1].revents != 0 || connections[place].waitsForTurn {
      serve(place)
    }
    connections.removeAll { $0.isClosed }
    if waits[0].revents != 0 { takeConnections() }
  }

  private func takeConnections() {
    while true {
      guard let connection = socket.accept() else {
        let failure = errno
        if failure == EINTR || failure == ECONNABORTED { continue }
        // The process has reached its limit of open files: a connection is closed, or it waits.
        if failure != EAGAIN, !endQuietest() { usleep(100_000) }
        return
      }
      if connections.count >= PreviewServer.mostConnections { endQuietest() }
      connections.append(Connection(connection, turn: turn))
    }
  }

  @discardableResult private func endQuietest() -> Bool {
    guard let place = connections.indices.min(by: { connections[$0].lastTurn < connections[$1].lastTurn }) else {
      return false
    }
    connections[place].end()
    connections.remove(at: place)
    return true
  }

  private func serve(_ place: Int) {
    connections[place].lastTurn = turn
    if connections[place].isSending {
      connections[place].send()
    } else if !connections[place].waitsForTurn {
      connections[place].receive()
    }
    connections[place].waitsForTurn = false
    while !connections[place].isClosed, !connections[place].isSending, !connections[place].isDraining {
      switch RequestParser.parse(connections[place].input) {
      case .incomplete: return
      case .refused(let status):
        connections[place].begin(HTTPResponse(status, text: "this request is not supported"), keepsAlive: false)
      case .request(let request, let count):
        connections[place].take(count)
        site.refresh().forEach(tell)
        let (response, events) = site.answer(request)
        connections[place].begin(response, keepsAlive: request.keepsAlive)
        events.forEach(tell)
        connections[place].waitsForTurn = request.target.hasPrefix("/answers/")
      }
      connections[place].send()
      if connections[place].waitsForTurn { return }
    }
  }
}
