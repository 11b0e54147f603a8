// Placeholder: this module's first test replaces this file.
