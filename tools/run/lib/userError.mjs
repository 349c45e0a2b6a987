/** Ends a command with a sentence that says what is wrong and how to fix it, instead of a stack trace. */
export class UserError extends Error {}
