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
  const underWay = new Map<string, Call>()
  let isReplacing = false
  const nameOf = (saga: string, port: string, ordinal: number): string => `${saga} ${port} ${ordinal}`

  const call = (port: Waiting['port'], saga: string, args: readonly unknown[], ordinal: number): PendingAnswer => {
    const name = nameOf(saga, port.portId, ordinal)
    const made: Call = { args, pending: runner(port, saga, args), listener: undefined }
    underWay.set(name, made)
    const ended = (outcome: Outcome): void => {
      if (underWay.get(name) === made) underWay.delete(name)
      note({ saga, port: port.portId, ordinal }, outcome)
    }
    return {
      then(onAnswer, onFailure) {
        made.listener = { onAnswer, onFailure }
        made.pending.then(
          answer => {
            ended({ answer })
            made.listener?.onAnswer(answer)
          },
          (error: unknown) => {
            ended({ failure: failureOf(error) })
            made.listener?.onFailure(error)
          },
        )
      },
      cancel() {
        made.listener = undefined
        if (isReplacing) return
        underWay.delete(name)
        made.pending.cancel()
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
      const left = new Map(underWay)
      for (const { saga, port, ordinal, args, onAnswer, onFailure } of waiting) {
        const name = nameOf(saga, port.portId, ordinal)
        const made = left.get(name)
        if (made && isSame(made.args, args)) {
          left.delete(name)
          made.listener = { onAnswer, onFailure }
        } else call(port, saga, args, ordinal).then(onAnswer, onFailure)
      }
      for (const [name, made] of left) {
        if (underWay.get(name) === made) underWay.delete(name)
        made.pending.cancel()
      }
    },
  }
}

/** The port runner only passes on errors of this class. */
function failureOf(error: unknown): RecordedFailure {
  const { code, status, name, details } = error instanceof AppError ? error : new AppError('UNKNOWN')
  return { code, status, details, ...(name === 'AppError' ? {} : { name }) }
}
