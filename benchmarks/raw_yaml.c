/* All events of libyaml of some files; nothing is done with them. Prints the CPU seconds. */
#include <stdio.h>
#include <time.h>
#include <yaml.h>

int main(int count, char **arguments) {
  long events = 0;
  for (int place = 1; place < count; place++) {
    FILE *file = fopen(arguments[place], "rb");
    yaml_parser_t parser;
    if (!file || !yaml_parser_initialize(&parser)) return 1;
    yaml_parser_set_input_file(&parser, file);
    for (int is_done = 0; !is_done; events++) {
      yaml_event_t event;
      if (!yaml_parser_parse(&parser, &event)) return 1;
      is_done = event.type == YAML_STREAM_END_EVENT;
      yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    fclose(file);
  }
  printf("{\"seconds\": %.4f, \"events\": %ld}\n", (double)clock() / CLOCKS_PER_SEC, events);
}
