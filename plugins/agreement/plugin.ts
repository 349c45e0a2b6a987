import * as agreementWords from '@/contracts/agreement'
import { definePlugin } from '@/kernel/definePlugin'
import { agreementSlice } from './agreementSlice'
import * as events from './events'
import { recording } from './recording'
import { routes } from './routes'

export default definePlugin({
  id: 'agreement',
  summary: 'Read and sign the rental agreement on the signing site, and see what became of it.',
  slices: [agreementSlice],
  events: { ...agreementWords, ...events },
  recording,
  errors: () => import('./errors'),
  sagas: () => import(/* webpackChunkName: "agreement-workflows" */ './sagas/workflows'),
  messages: () => import(/* webpackChunkName: "agreement-words" */ './messages/en-GB.json'),
  routes,
})
