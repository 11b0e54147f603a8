import CMalloc
import VenueSystem

/// Large arrays have pages of their own, which the system has back as soon as they are freed.
///
/// By itself glibc moves the size from which that is so up to 32 MiB, as it sees large arrays come and go. A compile frees the tape of
/// every JSON file and the tables of every stage, and their room, left in the heap, is room nobody uses: an eighth of the memory of a
/// compile of 100,000 features.
enum LargeArrays {
  /// From so many bytes on: glibc's own choice at the start.
  private static let size: Int32 = 128 * 1024

  /// To be called once, before anything large is made.
  static func keepPagesOfTheirOwn() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, size)
    #endif
  }
}
