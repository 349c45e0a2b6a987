import { CANCEL, type EffectMiddleware } from 'redux-saga'
import * as raw from 'redux-saga/effects'
import { type AnyPort, callPort } from './port'

/** Runs a port for one saga: live it calls the world and records the answer, when verifying it answers from the journal. */
export type PortRunner = (port: AnyPort, saga: string, args: readonly unknown[]) => PendingAnswer

/**
 * A pending answer. Not a promise: the saga continues inside `then`'s callback, at the place in the log where the answer was
 * recorded, so that a replay can continue it there too.
 */
export interface PendingAnswer {
  then(onAnswer: (answer: unknown) => void, onFailure: (error: unknown) => void): void
  /** The answer is no longer needed. */
  cancel(): void
}

interface CallEffect {
  readonly type: 'CALL'
  readonly payload: { readonly fn: unknown; readonly args: readonly unknown[] }
}

/**
 * The one place where sagas meet the world (src/README.md, rule 4). Calls of ports go to the port runner; a bare
 * promise or a call of anything that is neither a port nor a generator is an error, because nothing could answer it in a replay.
 */
export function seam(runPort: PortRunner): EffectMiddleware {
  return next => effect => {
    if (isPromise(effect)) return next(failure('A saga yielded a bare promise. Ask a port instead.'))
    if (!isCall(effect)) return next(effect)
    const { fn, args } = effect.payload
    if (fn === callPort) {
      const [port, saga, portArgs] = args as Parameters<typeof callPort>
      return next(raw.call(() => cancellable(runPort(port, saga, portArgs))))
    }
    if (isGeneratorFunction(fn)) return next(effect)
    return next(failure('A saga called a function that is neither a port nor a generator.'))
  }
}

const cancellable = (pending: PendingAnswer): PendingAnswer => Object.assign(pending, { [CANCEL]: () => pending.cancel() })

function failure(sentence: string) {
  return raw.call(() => {
    throw new Error(sentence)
  })
}

const isPromise = (value: unknown): boolean => typeof value === 'object' && value !== null && 'then' in value
const isCall = (effect: unknown): effect is CallEffect =>
  typeof effect === 'object' && effect !== null && 'type' in effect && effect.type === 'CALL'
const isGeneratorFunction = (fn: unknown): boolean =>
  typeof fn === 'function' && Object.prototype.toString.call(fn) === '[object GeneratorFunction]'
