import CGEOS

/// A failed overlay, with the message of GEOS: `"TopologyException: side location conflict at 1 1"`.
public struct OverlayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The function that failed: `"intersection"`.
  public var operation: String
  public var message: String

  public var description: String { "\(operation): \(message)" }
}

/// A GEOS workspace with the functions of this module: validity, overlay, growing and noding.
///
/// Inputs and outputs are values on the metric plane (whole millimetres); no GEOS object leaves the module.
/// Overlay uses the fixed grid of 1 mm, so its corners are plane points and nothing is rounded afterwards.
/// A context is cheap to keep and costs microseconds to make; it must not be shared between tasks, so it is not `Sendable`.
public final class GEOSContext {
  let handle: OpaquePointer
  /// The handler GEOS calls keeps a pointer to this box, so it lives as long as the context.
  private let lastMessage = MessageBox()

  final class MessageBox {
    var text = ""
  }

  public init() {
    // GEOS_init_r allocates a few hundred bytes; it has no failure but that of the allocator.
    handle = GEOS_init_r()
    GEOSContext_setErrorMessageHandler_r(
      handle,
      { message, box in
        guard let message, let box else { return }
        Unmanaged<MessageBox>.fromOpaque(box).takeUnretainedValue().text = String(cString: message)
      }, Unmanaged.passUnretained(lastMessage).toOpaque())
  }

  deinit { GEOS_finish_r(handle) }

  /// Takes ownership of the result of a GEOS call; GEOS returns null if it threw, and its message is in the box.
  func adopt(_ pointer: OpaquePointer?, _ operation: String) throws(OverlayError) -> GEOSShape {
    guard let pointer else { throw failure(operation) }
    return GEOSShape(pointer, in: self)
  }

  func failure(_ operation: String) -> OverlayError {
    defer { lastMessage.text = "" }
    return OverlayError(operation: operation, message: lastMessage.text.isEmpty ? "failed" : lastMessage.text)
  }
}

/// A GEOS geometry that is destroyed once and keeps its context alive.
final class GEOSShape {
  fileprivate let pointer: OpaquePointer
  let context: GEOSContext

  init(_ pointer: OpaquePointer, in context: GEOSContext) {
    self.pointer = pointer
    self.context = context
  }

  deinit { GEOSGeom_destroy_r(context.handle, pointer) }

  /// The only access to the pointer: Swift may release an object after its last use, and a plain pointer does not count as one.
  func borrow<R>(_ body: (OpaquePointer) -> R) -> R { withExtendedLifetime(self) { body(pointer) } }
}
