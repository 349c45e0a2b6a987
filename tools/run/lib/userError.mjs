/** Ends a command with a sentence that says what is wrong and what cures it, instead of a stack trace. */
export class UserError extends Error {}
