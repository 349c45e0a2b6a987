import type { WithSlice } from '@reduxjs/toolkit'
import type { NewCardState } from '@/contracts/payment'
import { isBusy, type CardForm } from './model/cardForm'
import type { SavedCard } from '@/contracts/savedCard'
import type { PaymentState, paymentSlice } from './paymentSlice'

type Root = WithSlice<typeof paymentSlice>

export const selectListing = (state: Root): PaymentState['listing'] => state.payment.listing
export const selectListingProblem = (state: Root): string | null => state.payment.listingProblem
export const selectSources = (state: Root): readonly SavedCard[] => state.payment.sources
export const selectChosenId = (state: Root): string | undefined => state.payment.chosenId ?? undefined
export const selectSourceProblem = (state: Root): string | null => state.payment.sourceProblem
export const selectForm = (state: Root): CardForm => state.payment.form
export const selectIsBeingChecked = (state: Root): boolean => isBusy(state.payment.form)
export function selectNewCard({ payment: { form } }: Root): NewCardState {
  if (form.phase === 'challenge' || form.phase === 'leaving') return 'atBank'
  // an unfinished check resumes as soon as the frame is loaded
  if (isBusy(form) || (form.phase === 'opening' && form.unfinished !== null)) return 'checking'
  if (form.phase === 'opening') return 'opening'
  if (form.phase === 'late' || form.phase === 'blocked') return 'missing'
  if (form.phase !== 'ready') return 'none'
  return form.hasEmptyField && form.wallet === null ? 'incomplete' : 'typed'
}
export const selectAddedId = (state: Root): string | null => state.payment.addedId
export const selectPath = (state: Root): string => state.payment.path
export const selectIsListed = ({ payment: { listing, sources, form } }: Root): boolean =>
  (listing !== 'unknown' && listing !== 'loading') || sources.length > 0 || form.phase !== 'closed'
