import type { Product } from '@/domain/entities'
import type { Failure } from '@/errors/AppError'
import { eventsOf } from '@/kernel/events'

const event = eventsOf('shop')

/** The products of a store were asked for, on opening the page or by "Try again". */
export const productsRequested = event<{ readonly storeId: string }>('productsRequested', { storeId: 'keep' })
export const productsReceived = event<{ readonly storeId: string; readonly products: readonly Product[] }>('productsReceived', {
  storeId: 'keep',
  products: 'ref',
})
export const productsNotReceived = event<{ readonly storeId: string; readonly failure: Failure }>('productsNotReceived', {
  storeId: 'keep',
  failure: { code: 'keep', status: 'keep' },
})
