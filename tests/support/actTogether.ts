import { act } from '@testing-library/react'

interface Group {
  readonly parts: Promise<void>[]
  isOpen: boolean
  done: Promise<void>
}
let current: Group | undefined

/**
 * React's `act` for work that may overlap, such as two tabs at the same time. React supports only one call at a time, and
 * overlapping calls break its queue. Calls made while one is running therefore join it, and end with it once React has rendered
 * the results of all.
 */
export async function actTogether(work: () => Promise<void>): Promise<void> {
  // a group that is already rendering accepts no more work
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
