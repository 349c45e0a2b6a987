import { visibilityChanged } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import { sourceChosen } from '@/contracts/payment'
import { signedOut } from '@/contracts/session'
import { call, first, put, take, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import * as events from '../events'
import { toFailure } from '@/kernel/AppError'
import { isBusy } from '../model/cardForm'
import { selectForm } from '../screenSelectors'
import { leaveForBank, readIntent } from '../ports'
import { select } from '../select'
import type { AcceptedCard } from './saveCard'

/** How long the gateway may be silent, the bank's own page not counted. */
const SILENCE_LIMIT_MS = 90_000
/** Seconds between polls for an intent with a lost outcome (PAY-15). */
const CHECK_AFTER_S = [0, 1, 2, 3, 5]

export type CheckResult =
  | { readonly how: 'accepted'; readonly card?: AcceptedCard }
  /** The intent has expired. */
  | { readonly how: 'outlived' }
  /** Refused, which has been reported, or the customer moved on. */
  | { readonly how: 'ended' }

/** Waits for the gateway's result from its frame; if it is lost, the server is asked. */
export function* waitForCheck(intentId: string): Fx<CheckResult> {
  const { accepted, outlived, lost, silent, away } = yield* first({
    accepted: waitForAcceptance(intentId),
    away: take(events.bankPageOffered),
    outlived: take(events.intentOutlived),
    lost: take(events.cardOutcomeLost),
    refused: take(events.cardRefused),
    left: waitForDeparture(intentId),
    silent: waitForSilence(),
  })
  if (accepted) return { how: 'accepted', card: accepted }
  if (outlived) return { how: 'outlived' }
  if (away) return yield* goToBank(intentId, away.payload.url)
  return lost || silent ? yield* askServer(intentId) : { how: 'ended' }
}

/** Leaves the page. If the browser restores it from its cache, the server is asked for the outcome. */
function* goToBank(intentId: string, url: string): Fx<CheckResult> {
  try {
    yield* call(leaveForBank, url)
  } catch (error) {
    yield* put(events.cardRefused({ code: toFailure(error).code }))
    return { how: 'ended' }
  }
  const { left } = yield* first({ back: waitForReturn(), left: waitForDeparture(intentId) })
  return left ? { how: 'ended' } : yield* askServer(intentId)
}

function* waitForReturn(): Fx<true> {
  while (true) if ((yield* take(visibilityChanged)).payload.visible) return true
}

/** Ignores answers about other intents. */
function* waitForAcceptance(intentId: string): Fx<AcceptedCard> {
  while (true) {
    const { payload } = yield* take(events.cardAuthorized)
    if (payload.intentId === intentId) return { last4: payload.last4, brand: payload.brand }
  }
}

/** Completes when the form no longer concerns this intent: closed, replaced, or lost with its page. */
function* waitForDeparture(intentId: string): Fx<true> {
  while (true) {
    yield* takeAny(arrived, signedOut, sourceChosen, events.cardFormClosed, events.cardFormOpened, events.cardFrameLost)
    const form = yield* select(selectForm)
    const isConcerned = form.unfinished === intentId || (isBusy(form) && form.task?.intentId === intentId)
    if (!isConcerned) return true
  }
}

function* waitForSilence(): Fx<true> {
  while (true) {
    yield* wait(SILENCE_LIMIT_MS)
    if ((yield* select(selectForm)).phase === 'checking') return true
  }
}

function* askServer(intentId: string): Fx<CheckResult> {
  for (const seconds of CHECK_AFTER_S) {
    yield* wait(seconds * 1000)
    try {
      const { status } = yield* call(readIntent, intentId)
      if (status === 'authorized') return { how: 'accepted' }
      if (status === 'expired' || status === 'consumed') {
        yield* put(events.intentOutlived())
        return { how: 'outlived' }
      }
      if (status === 'inited') {
        yield* put(events.cardRefused({ code: 'GATEWAY_UNAVAILABLE' }))
        return { how: 'ended' }
      }
    } catch {
      continue
    }
  }
  yield* put(events.cardRefused({ code: 'OUTCOME_UNKNOWN' }))
  return { how: 'ended' }
}
