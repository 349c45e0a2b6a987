import { storeIdFound, storeIdInHand } from '@/contracts/booking'
import { capabilitiesOffered } from '@/contracts/capabilities'
import type { FormRequest } from '@/contracts/contact'
import type { Store } from '@/domain/schemas/store'
import { useAnswer } from '@/view/useAnswer'
import { selectContact } from '../contactSelectors'
import { useSelected } from '../hooks'
import { storeOf } from '../model/storeOf'
import { purposeOf, type Purpose } from '../model/purpose'

export interface ContactFormView {
  readonly form: FormRequest
  readonly purpose: Purpose
  /** Undefined where no store is known. */
  readonly storeId: string | undefined
  /** That store as the list knows it. */
  readonly store: Store | undefined
}

/** The open form: what it is for, and the store it is about. Undefined while it is closed. */
export function useContactForm(): ContactFormView | undefined {
  const { form, stores } = useSelected(selectContact)
  const candidates = [useAnswer(storeIdInHand), useAnswer(storeIdFound)]
  const takesQuestions = useAnswer(capabilitiesOffered).includes('contact-question')
  if (form === null) return undefined
  const storeId = storeOf(form, stores, candidates)
  return { form, purpose: purposeOf(form, takesQuestions), storeId, store: stores?.find(({ id }) => id === storeId) }
}
