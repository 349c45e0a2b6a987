import type { Recording } from '@/kernel/contract'
import type { quoteSlice } from './quoteSlice'

export const recording: Recording<readonly [typeof quoteSlice]> = {
  version: 1,
  state: { quote: { storeId: 'keep', unitIds: { each: 'keep' }, refused: 'keep', pricedAt: 'keep', shared: 'keep' } },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
