import { AppError } from '@/kernel/AppError'
import type { AnswerRow, RecordedFailure } from '@/recording/rows'
import type { PendingAnswer, PortRunner } from '@/runtime/effects/seam'
import type { Waiting } from './rerunSagas'

type Outcome = AnswerRow['outcome']
interface Call {
  readonly args: readonly unknown[]
  readonly pending: PendingAnswer
  listener: Pick<Waiting, 'onAnswer' | 'onFailure'> | undefined
}

/**
 * Port calls that outlive the saga that made them: they stay pending while code is replaced, and the same saga of the new code
 * takes them over, so that nothing is requested twice.
 *
 * @param note receives each outcome before the saga continues
 */
export function createLiveCalls(
  runner: PortRunner,
  note: (call: Pick<AnswerRow, 'saga' | 'port' | 'ordinal'>, outcome: Outcome) => void,
) {
  const pendingCalls = new Map<string, Call>()
  let isReplacing = false
  const nameOf = (saga: string, port: string, ordinal: number): string => `${saga} ${port} ${ordinal}`

  const call = (port: Waiting['port'], saga: string, args: readonly unknown[], ordinal: number): PendingAnswer => {
    const name = nameOf(saga, port.portId, ordinal)
    const entry: Call = { args, pending: runner(port, saga, args), listener: undefined }
    pendingCalls.set(name, entry)
    const recordOutcome = (outcome: Outcome): void => {
      if (pendingCalls.get(name) === entry) pendingCalls.delete(name)
      note({ saga, port: port.portId, ordinal }, outcome)
    }
    return {
      then(onAnswer, onFailure) {
        entry.listener = { onAnswer, onFailure }
        entry.pending.then(
          answer => {
            recordOutcome({ answer })
            entry.listener?.onAnswer(answer)
          },
          (error: unknown) => {
            recordOutcome({ failure: failureOf(error) })
            entry.listener?.onFailure(error)
          },
        )
      },
      cancel() {
        entry.listener = undefined
        if (isReplacing) return
        pendingCalls.delete(name)
        entry.pending.cancel()
      },
    }
  }

  return {
    call,
    /** Runs `replace` without cancelling the calls that the stopped sagas abandon. */
    keepWhile(replace: () => void): void {
      isReplacing = true
      replace()
      isReplacing = false
    },
    /**
     * Hands pending calls over to the sagas waiting for the same ones, cancels the rest, and makes the calls that are not pending
     * yet.
     */
    handOver(waiting: Iterable<Waiting>, isSame: (one: unknown, other: unknown) => boolean): void {
      const unclaimed = new Map(pendingCalls)
      for (const { saga, port, ordinal, args, onAnswer, onFailure } of waiting) {
        const name = nameOf(saga, port.portId, ordinal)
        const entry = unclaimed.get(name)
        if (entry && isSame(entry.args, args)) {
          unclaimed.delete(name)
          entry.listener = { onAnswer, onFailure }
        } else call(port, saga, args, ordinal).then(onAnswer, onFailure)
      }
      for (const [name, entry] of unclaimed) {
        if (pendingCalls.get(name) === entry) pendingCalls.delete(name)
        entry.pending.cancel()
      }
    },
  }
}

/** The port runner only passes on errors of this class. */
function failureOf(error: unknown): RecordedFailure {
  const { code, status, name, details } = error instanceof AppError ? error : new AppError('UNKNOWN')
  return { code, status, details, ...(name === 'AppError' ? {} : { name }) }
}
