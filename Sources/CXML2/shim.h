// Debian builds libxml2 with ICU, and libxml/encoding.h then includes ICU's headers. Foundation has an ICU of its own in another
// version: a module that sees both does not compile. ICU appears in one private structure of encoding.h, which nothing here reads.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
