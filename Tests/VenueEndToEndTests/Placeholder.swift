// Placeholder: replaced by the first end-to-end test.
