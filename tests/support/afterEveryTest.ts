/** Checks to run at the end of every test of a file, or of every file in the same realm. */
export const checks = new Set<() => void | Promise<void>>()
