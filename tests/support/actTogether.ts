import { act } from '@testing-library/react'

interface Group {
  readonly parts: Promise<void>[]
  isOpen: boolean
  done: Promise<void>
}
let current: Group | undefined

/**
 * React's `act` for work that may overlap, as of two tabs at the same time. React knows only one at a time, and its queue is
 * lost to everything that follows where two calls overlap: what begins while one is under way becomes a part of it, and ends
 * with it, when React has drawn what came of all parts.
 */
export async function actTogether(work: () => Promise<void>): Promise<void> {
  // it draws already, and waits for nothing more
  while (current && !current.isOpen) await current.done.catch(() => undefined)
  if (current) {
    const group = current
    const part = work()
    group.parts.push(part)
    return group.done
  }
  const group: Group = { parts: [], isOpen: true, done: Promise.resolve() }
  current = group
  group.done = run(group, work)
  return group.done
}

async function run(group: Group, work: () => Promise<void>): Promise<void> {
  try {
    await act(async () => {
      group.parts.push(work())
      // grows while it is waited for
      for (const part of group.parts) await Promise.allSettled([part])
      group.isOpen = false
    })
  } finally {
    current = undefined
  }
  await Promise.all(group.parts)
}
