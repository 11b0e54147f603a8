/// A number that a section of a ``SectionFile`` may hold: fixed width, little-endian, any bit pattern legal.
public protocol SectionElement: BitwiseCopyable, Sendable {}

extension Int8: SectionElement {}
extension Int16: SectionElement {}
extension Int32: SectionElement {}
extension Int64: SectionElement {}
extension UInt8: SectionElement {}
extension UInt16: SectionElement {}
extension UInt32: SectionElement {}
extension UInt64: SectionElement {}
extension Float: SectionElement {}
extension Double: SectionElement {}

#if _endian(big)
  #error("sections are read in place and are little-endian")
#endif
