import { toFailure } from '../errors/AppError'
import type { Failure } from '../errors/AppError'
import type { AnyPort } from './port'
import type { Answerer } from './seam'
import type { World } from './world'

/** A row of the journal: which saga asked which port for the how-manieth time, and what it was told. */
export interface JournalEntry {
  readonly saga: string
  readonly port: AnyPort
  /** 1 for the first time this saga asked this port. */
  readonly ordinal: number
  readonly outcome: { readonly answer: unknown } | { readonly failure: Failure }
}

/** Stand-ins for ports, by id: how tests play the outside world. */
export type FakePorts = Readonly<Record<string, (...args: never[]) => unknown>>

/** Asks the real world (or its stand-in) and journals the answer before the saga hears it. */
export function liveAnswers(world: World, journal: (entry: JournalEntry) => void, fakes: FakePorts = {}): Answerer {
  const asked = new Map<string, number>()
  return (port, saga, args) => {
    const name = `${saga} ${port.portId}`
    const ordinal = (asked.get(name) ?? 0) + 1
    asked.set(name, ordinal)
    let cancelled = false
    const running = start(port, world, args, fakes)
    const heard = running.then(
      answer => {
        if (!cancelled) journal({ saga, port, ordinal, outcome: { answer } })
        return answer
      },
      (error: unknown) => {
        if (!cancelled) journal({ saga, port, ordinal, outcome: { failure: toFailure(error) } })
        throw error
      },
    )
    return Object.assign(heard, {
      cancel: () => {
        cancelled = true
        if ('cancel' in running && typeof running.cancel === 'function') running.cancel()
      },
    })
  }
}

function start(port: AnyPort, world: World, args: readonly unknown[], fakes: FakePorts): Promise<unknown> {
  const fake = fakes[port.portId]
  try {
    if (fake) return Promise.resolve(fake(...(args as never[])))
    return port.run(world, ...(args as never[]))
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)))
  }
}
