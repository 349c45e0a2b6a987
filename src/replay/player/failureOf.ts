import type { AppEvent } from '../../kernel/events'
import { at, isBranch } from '../compare'

/** What our events that tell of a failure are called. */
const TELLS = /(Failed|Refused|Unavailable|Unreachable|NotLearned|Crashed|LoadFailed)$/

/** Code or name of what went wrong, where an event tells of it. A payload with a `failure` does, whatever the event is called. */
export function failureOf({ type, payload }: AppEvent): string | undefined {
  const told = codeOf(at(payload, 'failure'))
  if (told !== undefined || !TELLS.test(type)) return told
  return codeOf(payload) ?? textAt(payload, 'name') ?? type.slice(type.indexOf('/') + 1)
}

const codeOf = (failure: unknown): string | undefined => (isBranch(failure) ? textAt(failure, 'code') : undefined)

function textAt(branch: unknown, key: string): string | undefined {
  const found = at(branch, key)
  return typeof found === 'string' ? found : undefined
}
