/** What has to hold at the end of every test of a file, or of every file that runs in the same realm. */
export const checks = new Set<() => void | Promise<void>>()
