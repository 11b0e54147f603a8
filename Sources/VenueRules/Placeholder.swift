// Placeholder: this module's first real code replaces this file.
