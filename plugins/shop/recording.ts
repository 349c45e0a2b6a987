import type { Recording } from '@/kernel/contract'
import type { shopSlice } from './shopSlice'

export const recording: Recording<readonly [typeof shopSlice]> = {
  version: 1,
  state: { shop: { status: 'keep', storeId: 'keep', products: 'ref', failure: { code: 'keep', status: 'keep' } } },
  describe: () => import('./describe'),
}
