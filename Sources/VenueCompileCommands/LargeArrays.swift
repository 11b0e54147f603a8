import CMalloc
import VenueSystem

/// Gives large arrays separate pages, which the system gets back as soon as they are freed.
///
/// The default glibc raises the size threshold for that up to 32 MiB while large arrays are allocated and freed. A compile frees the tape of
/// every JSON file and the tables of every stage; left in the heap, their memory would be unused: an eighth of the memory of a
/// compile of 100,000 features.
enum LargeArrays {
  /// Size threshold in bytes: glibc's own initial value.
  private static let size: Int32 = 128 * 1024

  /// Must be called once, before anything large is allocated.
  static func keepPagesOfTheirOwn() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, size)
    #endif
  }
}
