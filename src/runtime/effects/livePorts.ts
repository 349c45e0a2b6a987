import { AppError } from '@/kernel/AppError'
import type { AnyPort } from './port'
import type { PortRunner } from './seam'
import type { World } from './world'

/** An entry of the journal: which saga called which port, its ordinal among such calls, and the outcome. */
export interface JournalEntry {
  readonly saga: string
  readonly port: AnyPort
  /** 1 for this saga's first call of this port. */
  readonly ordinal: number
  readonly outcome: { readonly answer: unknown } | { readonly failure: AppError }
}

/** Fakes for ports, by id, for tests. */
export type FakePorts = Readonly<Record<string, (...args: never[]) => unknown>>

/**
 * Calls the real world (or a fake), records the answer in the journal and resumes the saga, in one step. A port starts once the
 * sagas are idle, so that an event it causes synchronously (such as a navigation) never happens in the middle of a saga's step,
 * where a replay could not place it.
 *
 * @param deliver delivers an answer, or defers it while DevTools show another state than the live one
 */
export function createPortRunner(
  world: World,
  journal: (entry: JournalEntry) => void,
  fakes: FakePorts = {},
  deliver: (happen: () => void) => void = happen => happen(),
): PortRunner {
  const ordinalOf = createCallCounter()
  return (port, saga, args) => {
    const ordinal = ordinalOf(saga, port.portId)
    let cancelled = false
    let running: (Promise<unknown> & { cancel?: () => void }) | undefined
    const outcome = Promise.resolve().then(() => {
      if (cancelled) return undefined
      running = start(port, world, args, fakes)
      return running
    })
    return {
      then: (onAnswer, onFailure) =>
        void outcome.then(
          answer =>
            deliver(() => {
              if (cancelled) return
              journal({ saga, port, ordinal, outcome: { answer } })
              onAnswer(answer)
            }),
          (error: unknown) =>
            deliver(() => {
              if (cancelled) return
              const failure = appErrorOf(error)
              journal({ saga, port, ordinal, outcome: { failure } })
              onFailure(failure)
            }),
        ),
      cancel() {
        cancelled = true
        running?.cancel?.()
      },
    }
  }
}

/** Counts the calls of each port by each saga, the current one included. */
export function createCallCounter(): (saga: string, portId: string) => number {
  const calls = new Map<string, number>()
  return (saga, portId) => {
    const name = `${saga} ${portId}`
    const ordinal = (calls.get(name) ?? 0) + 1
    calls.set(name, ordinal)
    return ordinal
  }
}

function start(port: AnyPort, world: World, args: readonly unknown[], fakes: FakePorts): Promise<unknown> {
  const fake = fakes[port.portId]
  return fake ? Promise.resolve(fake(...(args as never[]))) : port.run(world, ...(args as never[]))
}

/** Sagas only see what the journal can reproduce: a code, a status, details and a name. */
function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const failure = new AppError('UNKNOWN', 0, { message: error instanceof Error ? error.message : String(error) })
  failure.name = error instanceof Error ? error.name : typeof error
  failure.cause = error
  return failure
}
