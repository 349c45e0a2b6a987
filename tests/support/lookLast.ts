/** What has to be looked at when a test is over and its screens are still there. */
export const lastLooks = new Set<() => void | Promise<void>>()

afterEach(async () => {
  for (const look of lastLooks) await look()
})
