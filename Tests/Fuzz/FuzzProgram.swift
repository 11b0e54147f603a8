import VenueSystem

/// `venuemap-fuzz`: one reader of the program under libFuzzer. VENUEMAP_FUZZ_TARGET names it.
@main struct FuzzProgram {
  static let target: FuzzTarget = {
    let name = getenv("VENUEMAP_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      fatalError("VENUEMAP_FUZZ_TARGET must be one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    }
    return target
  }()

  static func main() {
    _ = target
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments, testOneInput))
  }
}

/// The driver of libFuzzer.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The name that the runtime of libFuzzer requires.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzProgram.target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
