import type { SizeLeft, WaitingPlace } from '@/domain/schemas/waitingList'
import type { Masks } from '@/kernel/masks'

/** Stores and sizes are public. */
export const sizeMasks: Masks<SizeLeft> = { storeId: 'keep', storeName: 'keep', areaSqFt: 'keep' }

export const placeMasks: Masks<WaitingPlace> = {
  id: 'pseudo',
  storeId: 'keep',
  storeName: 'keep',
  areaSqFt: 'keep',
  expiresAt: 'keep',
  toldAt: 'keep',
}
