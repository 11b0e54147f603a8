import VenueSystem

/// A socket that accepts connections at an IPv4 address of this machine: the only one the program opens; it makes no outgoing connections.
final class ListeningSocket {
  let descriptor: Int32
  /// The bound port, if 0 requested any.
  let port: UInt16

  /// - Parameters:
  ///   - address: four numbers; no name is resolved.
  ///   - port: 0 for any free one.
  /// - Throws: ``ListenError``.
  init(address: String, port: UInt16) throws(ListenError) {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    guard inet_pton(AF_INET, address, &name.sin_addr) == 1 else {
      throw ListenError(address: address, port: port, number: EINVAL)
    }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw ListenError(address: address, port: port, number: errno) }
    var (yes, length) = (Int32(1), socklen_t(MemoryLayout<sockaddr_in>.size))
    // A preview that has just ended leaves connections that the system still keeps.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let file = descriptor
    let status = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(file, generic, length) == 0 && listen(file, 64) == 0 && getsockname(file, generic, &length) == 0
      }
    }
    guard status else {
      let failure = errno
      close(file)
      throw ListenError(address: address, port: port, number: failure)
    }
    self.port = UInt16(bigEndian: name.sin_port)
  }

  deinit { close(descriptor) }

  /// A waiting connection, non-blocking; nil if there is none, with the system's number in `errno`.
  func accept() -> Int32? {
    let connection = Glibc.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, fcntl(connection, F_GETFL) | O_NONBLOCK)
    return connection
  }
}

/// Reason why an address cannot be served.
public struct ListenError: Error, CustomStringConvertible {
  public var address: String
  public var port: UInt16
  /// The system's number.
  var number: Int32

  /// True if another program serves there.
  public var isTaken: Bool { number == EADDRINUSE }

  public var description: String {
    "cannot serve at \(address):\(port): \(isTaken ? "another program does" : String(cString: strerror(number)))"
  }
}
