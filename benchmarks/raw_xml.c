/* A bare SAX2 pass of libxml2 over a file: every event is received, nothing is done with it. Prints the CPU seconds. */
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static long events;

static void start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces, const xmlChar **declared,
                  int count, int defaulted, const xmlChar **attributes) { events += 1 + count; }
static void end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {}
static void text(void *context, const xmlChar *bytes, int count) {}

int main(int count, char **arguments) {
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start;
  handler.endElementNs = end;
  handler.characters = text;
  if (count != 2 || xmlSAXUserParseFile(&handler, NULL, arguments[1])) return 1;
  printf("{\"seconds\": %.4f, \"events\": %ld}\n", (double)clock() / CLOCKS_PER_SEC, events);
}
