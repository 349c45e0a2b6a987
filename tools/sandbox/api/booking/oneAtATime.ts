const last = new Map<string, Promise<unknown>>()

/** Runs `work` after earlier work of the same name has ended, whatever became of it. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => undefined)
  last.set(name, settled)
  try {
    return await mine
  } finally {
    if (last.get(name) === settled) last.delete(name)
  }
}
