import type { SavedCard } from '@/contracts/savedCard'
import { isBusy, type CardForm } from './model/cardForm'
import type { Root } from './paymentSelectors'
import type { PaymentState } from './paymentSlice'

/* What only the screens and workflows of this plugin need. It is loaded with them. */

export const selectListing = (state: Root): PaymentState['listing'] => state.payment.listing
export const selectListingProblem = (state: Root): string | null => state.payment.listingProblem
export const selectSources = (state: Root): readonly SavedCard[] => state.payment.sources
export const selectSourceProblem = (state: Root): string | null => state.payment.sourceProblem
export const selectForm = (state: Root): CardForm => state.payment.form
export const selectIsBeingChecked = (state: Root): boolean => isBusy(state.payment.form)
export const selectAddedId = (state: Root): string | null => state.payment.addedId
export const selectPath = (state: Root): string => state.payment.path
