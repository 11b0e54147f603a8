// Placeholder: replaced by the first shared test code.
