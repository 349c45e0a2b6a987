import type { Masks } from '@/kernel/masks'
import type { SavedCard } from './model/savedCard'

/**
 * How a card on file is recorded. The last digits become a stand-in that is equal wherever they are equal, so that a
 * recording still shows which card of the list was meant.
 */
export const savedCardMasks: Masks<SavedCard> = {
  id: 'pseudo',
  brand: 'keep',
  last4: 'surrogate:last4',
  expiryMonth: 'drop',
  expiryYear: 'drop',
  status: 'keep',
}
