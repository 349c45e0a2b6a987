import { globalLayer } from '@/contracts/app'
import { isRateLimited } from '@/contracts/rateLimit'
import { answer, fill, page } from '@/kernel/contract'
import { definePlugin } from '@/kernel/definePlugin'
import { routeRef } from '@/kernel/references'
import * as events from './events'
import { rateLimitSlice, selectRetryAt } from './rateLimitSlice'
import { recording } from './recording'

export default definePlugin({
  id: 'rate-limit',
  summary: 'Says when the server asks us to slow down, and when to try again.',
  slices: [rateLimitSlice],
  events,
  recording,
  answers: [answer(isRateLimited, (state: Parameters<typeof selectRetryAt>[0]) => selectRetryAt(state) !== null)],
  messages: () => import('./messages/en-GB.json'),
  routes: [page(routeRef('rateLimit.page'), '/rate-limited', () => import('./pages/RateLimitedPage'))],
  slots: [fill(globalLayer, { id: 'rateLimit.dialog', order: 10, when: isRateLimited, view: () => import('./layers/RateLimitLayer') })],
})
