/** Checks to run at the end of a test, while its screens are still rendered. */
export const lastLooks = new Set<() => void | Promise<void>>()

afterEach(async () => {
  for (const look of lastLooks) await look()
})
