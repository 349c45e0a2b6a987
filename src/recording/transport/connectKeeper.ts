import type { Clock } from '@/runtime/effects/world'
import { type Answer, type Appended, type Call, type Keeper, type Method, METHODS } from './keeper'
import { KEEPER_START_MS } from './limits'

/** The part of a worker that is used here. */
export interface KeeperThread {
  send(call: Call): void
  listen(onAnswer: (answer: Answer) => void, onError: () => void): void
  end(): void
}

interface Parts {
  /** Throws if the browser refuses. */
  readonly thread: () => KeeperThread
  /** The same work on this thread, in idle time. */
  readonly here: () => Promise<(call: Pick<Call, 'method' | 'args'>) => Promise<unknown>>
  readonly clock: Clock
  /** Called once if there is no worker. */
  readonly report: (reason: WorkerFailure) => void
}

/** `lost`: it failed after it had begun to work, and its data is lost. */
export type WorkerFailure = 'refused' | 'silent' | 'failed' | 'lost'

interface Waiting {
  readonly call: Call
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * The keeper in a worker. If the worker does not start, is silent for half a minute (S9.65) or fails, the same code runs on this
 * thread, and unanswered calls are repeated.
 */
export function connectKeeper({ thread, here, clock, report }: Parts): Keeper {
  const waiting = new Map<number, Waiting>()
  let next = 1
  let send: (call: Call) => void
  let local: Promise<(call: Call) => Promise<unknown>> | undefined

  const settle = (id: number, outcome: (waiter: Waiting) => void): void => {
    const waiter = waiting.get(id)
    waiting.delete(id)
    if (waiter) outcome(waiter)
  }
  const runHere = (call: Call): void => {
    local ??= here()
    local
      .then(run => run(call))
      .then(
        value => settle(call.id, ({ resolve }) => resolve(value)),
        (error: unknown) => settle(call.id, ({ reject }) => reject(error)),
      )
  }
  const fallBack = (reason: WorkerFailure): void => {
    if (send === runHere) return
    send = runHere
    for (const { call } of waiting.values()) runHere(call)
    report(reason)
  }

  send = () => undefined
  try {
    const worker = thread()
    const patience = clock.sleep(KEEPER_START_MS)
    let isReady = false
    const giveUp = (reason: WorkerFailure): void => {
      patience.cancel()
      worker.end()
      fallBack(reason)
    }
    void patience.done.then(() => giveUp('silent'))
    worker.listen(
      answer => {
        if ('ready' in answer) {
          isReady = true
          return patience.cancel()
        }
        if ('error' in answer) return settle(answer.id, ({ reject }) => reject(new Error(answer.error)))
        for (const id of answer.stored) settle(id, ({ resolve }) => resolve({ isStored: true, digests: [] } satisfies Appended))
        settle(answer.id, ({ resolve }) => resolve(answer.value))
      },
      () => giveUp(isReady ? 'lost' : 'failed'),
    )
    send = call => worker.send(call)
  } catch {
    fallBack('refused')
  }

  const call = (method: Method, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const call: Call = { id: next++, method, args }
      waiting.set(call.id, { call, resolve, reject })
      send(call)
    })
  return Object.fromEntries(METHODS.map(method => [method, (...args: unknown[]) => call(method, args)])) as unknown as Keeper
}
