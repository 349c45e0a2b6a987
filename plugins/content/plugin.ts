import { articleSlot } from '@/contracts/content'
import { fill } from '@/kernel/contract'
import { definePlugin } from '@/kernel/definePlugin'
import { routes } from './routes'

export default definePlugin({
  id: 'content',
  summary: 'The home page, and the pages that are read: terms, privacy, errors.',
  slices: [],
  events: {},
  recording: { version: 1, state: {} },
  messages: () => import(/* webpackChunkName: "content-words" */ './messages/en-GB.json'),
  routes,
  slots: [fill(articleSlot, { id: 'content.article', order: 10, view: () => import('./components/ArticleLink') })],
})
