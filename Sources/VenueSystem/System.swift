/// The C library of the system under one name: files, memory, mathematics. Every other file imports `VenueSystem`, so that
/// platform-specific names occur only here.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
