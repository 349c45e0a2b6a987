import type { Recording } from '@/kernel/contract'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import { noticeMasks, quoteMasks } from './masks'
import type { noticeSlice } from './noticeSlice'

interface BeforeVersion5 {
  readonly notice?: { readonly given?: unknown } | null
  readonly quote?: { readonly moveOutAt: string } | null
  readonly refusal?: { readonly code: string; readonly status: number } | null
}

/** Until version 4, `refusal` held refused notices, refused quotes and notices without an answer alike. */
function withOutcome(slice: unknown): unknown {
  const { notice, quote, refusal } = slice as BeforeVersion5
  if (refusal == null || notice?.given !== undefined) return slice
  const moved = { ...(slice as BeforeVersion5), refusal: null }
  if (quote == null) return { ...moved, quoteRefusal: refusal }
  return isOutcomeUnknown(refusal) ? { ...moved, unansweredFor: quote.moveOutAt } : slice
}

export const recording: Recording<readonly [typeof noticeSlice]> = {
  version: 6,
  // version 2 added rentalId to the answers of requests
  // version 3 added the cancellation
  // version 4 added the quote
  // version 5 added what the quote is without proof of insurance, quoteRefusal and unansweredFor
  // version 6: `noticeWithdrawn` leads to the step `withdrawn`, which confirms it; before it led to `closed`
  upcasters: { 1: unchanged, 2: unchanged, 3: unchanged, 4: unchanged, 5: unchanged },
  changedSlices: ['notice'],
  stateUpcasters: { 4: slices => ('notice' in slices ? { ...slices, notice: withOutcome(slices['notice']) } : slices) },
  state: {
    notice: {
      rentalId: 'pseudo',
      phase: 'keep',
      notice: noticeMasks,
      failure: failureMasks,
      step: 'keep',
      typed: { day: 'keep', month: 'keep', year: 'keep' },
      dayProblem: 'keep',
      quote: quoteMasks,
      quoteRefusal: failureMasks,
      unansweredFor: 'keep',
      refusal: failureMasks,
      cancelRefusal: failureMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
