import type { WithSlice } from '@reduxjs/toolkit'
import type { NewCardState } from '@/contracts/payment'
import { isBusy } from './model/cardForm'
import type { paymentSlice } from './paymentSlice'

export type Root = WithSlice<typeof paymentSlice>

/* What other plugins ask for. */

export const selectChosenId = (state: Root): string | undefined => state.payment.chosenId ?? undefined
export function selectNewCard({ payment: { form } }: Root): NewCardState {
  if (form.phase === 'challenge' || form.phase === 'leaving') return 'atBank'
  // an unfinished check resumes as soon as the frame is loaded
  if (isBusy(form) || (form.phase === 'opening' && form.unfinished !== null)) return 'checking'
  if (form.phase === 'opening') return 'opening'
  if (form.phase === 'late' || form.phase === 'blocked') return 'missing'
  if (form.phase !== 'ready') return 'none'
  return form.hasEmptyField && form.wallet === null ? 'incomplete' : 'typed'
}
export const selectIsListed = ({ payment: { listing, sources, form } }: Root): boolean =>
  (listing !== 'unknown' && listing !== 'loading') || sources.length > 0 || form.phase !== 'closed'
