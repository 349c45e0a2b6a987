import type { Clock } from '@/runtime/effects/world'
import { METHODS, type Answer, type Call, type Method } from './keeperCalls'
import type { Keeper } from './keeper'
import { KEEPER_START_MS } from './limits'

/** A worker as it is spoken to. */
export interface KeeperThread {
  send(call: Call): void
  listen(onAnswer: (answer: Answer) => void, onError: () => void): void
  end(): void
}

interface Parts {
  /** Throws where the browser refuses. */
  readonly thread: () => KeeperThread
  /** The same work on this thread, done when it has nothing better to do. */
  readonly here: () => Promise<(call: Pick<Call, 'method' | 'args'>) => Promise<unknown>>
  readonly clock: Clock
  /** Says once that there is no worker. */
  readonly report: (reason: NoWorker) => void
}

/** `lost`: it had begun to work, and what it held is gone with it. */
export type NoWorker = 'refused' | 'silent' | 'failed' | 'lost'

interface Waiting {
  readonly call: Call
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * The keeper in a worker. Where none starts, or says nothing for half a minute (S9.65), or breaks, the same code goes on here:
 * what was asked and not answered is asked again.
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
  const sendHere = (call: Call): void => {
    local ??= here()
    local
      .then(run => run(call))
      .then(
        value => settle(call.id, ({ resolve }) => resolve(value)),
        (error: unknown) => settle(call.id, ({ reject }) => reject(error)),
      )
  }
  const goOnHere = (reason: NoWorker): void => {
    if (send === sendHere) return
    send = sendHere
    for (const { call } of waiting.values()) sendHere(call)
    report(reason)
  }

  send = () => undefined
  try {
    const worker = thread()
    const patience = clock.sleep(KEEPER_START_MS)
    let isReady = false
    const leave = (reason: NoWorker): void => {
      patience.cancel()
      worker.end()
      goOnHere(reason)
    }
    void patience.done.then(() => leave('silent'))
    worker.listen(
      answer => {
        if ('ready' in answer) {
          isReady = true
          return patience.cancel()
        }
        settle(answer.id, ({ resolve, reject }) => {
          if ('error' in answer) reject(new Error(answer.error))
          else resolve(answer.value)
        })
      },
      () => leave(isReady ? 'lost' : 'failed'),
    )
    send = call => worker.send(call)
  } catch {
    goOnHere('refused')
  }

  const ask = (method: Method, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const call: Call = { id: next++, method, args }
      waiting.set(call.id, { call, resolve, reject })
      send(call)
    })
  return Object.fromEntries(METHODS.map(method => [method, (...args: unknown[]) => ask(method, args)])) as unknown as Keeper
}
