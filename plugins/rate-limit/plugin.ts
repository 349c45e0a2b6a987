import { globalLayer } from '@/contracts/app'
import { rateLimited } from '@/contracts/http'
import { isRateLimited } from '@/contracts/rateLimit'
import { answer, definePlugin, fill, page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { declared } from './events'
import { RATE_LIMITED } from './paths'
import { rateLimitSlice, selectIsLimited } from './rateLimitSlice'

/** Says when the server asks us to slow down, and when to try again. */
export default definePlugin({
  id: 'rate-limit',
  slices: [rateLimitSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [answer(isRateLimited, selectIsLimited)],
  sagas: () => import(/* webpackChunkName: "rate-limit" */ './workflows'),
  activateOn: [rateLimited],
  messages: () => import(/* webpackChunkName: "rate-limit" */ './messages/en-GB.json'),
  errors: () => import(/* webpackChunkName: "rate-limit" */ './errors'),
  routes: [
    page(routeRef('rateLimit.page'), RATE_LIMITED, () => import(/* webpackChunkName: "rate-limit" */ './pages/RateLimitedPage')),
  ],
  slots: [
    fill(globalLayer, {
      id: 'rateLimit.dialog',
      order: 10,
      when: isRateLimited,
      view: () => import(/* webpackChunkName: "rate-limit" */ './layers/RateLimitLayer'),
    }),
  ],
})
