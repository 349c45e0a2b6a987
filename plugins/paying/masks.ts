import type { RentalPaying } from '@/domain/schemas/paying'
import type { Masks } from '@/kernel/masks'

/** Days and amounts say nothing of a person; the last digits of a card become a surrogate that is equal where they are. */
export const payingMasks: Masks<RentalPaying> = {
  by: 'keep',
  paymentSourceId: 'pseudo',
  payments: {
    each: {
      id: 'pseudo',
      from: 'keep',
      to: 'keep',
      amount: 'keep',
      status: 'keep',
      triedAt: 'keep',
      nextAttemptAt: 'keep',
      card: { brand: 'keep', last4: 'surrogate:last4' },
    },
  },
}

export const sentMasks = {
  rentalId: 'pseudo',
  paymentId: 'pseudo',
  total: 'keep',
  sourceId: 'pseudo',
  isForLater: 'keep',
} as const
