import { act } from '@testing-library/react'

let underWay: Promise<unknown>[] | undefined

/**
 * React's `act` for work that may overlap, as of two tabs at the same time. React knows only one at a time, and its queue is
 * lost to everything that follows where two calls overlap: what begins while one is under way therefore becomes a part of it.
 */
export async function actTogether(work: () => Promise<void>): Promise<void> {
  if (underWay) {
    const own = work()
    underWay.push(own)
    return own
  }
  const all: Promise<unknown>[] = (underWay = [])
  try {
    await act(async () => {
      all.push(work())
      // grows while it is waited for
      for (const part of all) await part
    })
  } finally {
    underWay = undefined
  }
}
