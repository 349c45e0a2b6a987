import type { RentalPaying } from '@/domain/schemas/paying'
import type { Masks } from '@/kernel/masks'

/** Days and amounts are not personal; equal last digits of cards become equal surrogates. */
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
