import * as contentWords from '@/contracts/content'
import { articleSlot } from '@/contracts/content'
import { linkPointed } from '@/contracts/navigation'
import { answer, fill } from '@/kernel/contract'
import { definePlugin } from '@/kernel/definePlugin'
import { contentSlice, selectContentFailure, selectContentHere } from './contentSlice'
import * as events from './events'
import { recording } from './recording'
import { routes } from './routes'

export default definePlugin({
  id: 'content',
  summary: 'The home page, and the pages that are read: the stores of two towns, terms, privacy, articles, errors.',
  slices: [contentSlice],
  events: { ...contentWords, ...events },
  recording,
  answers: [answer(contentWords.contentHere, selectContentHere), answer(contentWords.contentFailure, selectContentFailure)],
  errors: () => import(/* webpackChunkName: "content" */ './errors'),
  sagas: () => import(/* webpackChunkName: "content" */ './sagas/workflows'),
  wakesOn: [linkPointed],
  messages: () => import(/* webpackChunkName: "content" */ './messages/en-GB.json'),
  routes,
  slots: [
    fill(contentWords.homeStorySlot, {
      id: 'content.homeStory',
      order: 10,
      still: true,
      view: () => import(/* webpackChunkName: "home-story" */ './components/HomeStory'),
      words: () => import(/* webpackChunkName: "home-story" */ './messages/story.en-GB.json'),
    }),
    fill(articleSlot, {
      id: 'content.article',
      order: 10,
      view: () => import(/* webpackChunkName: "article" */ './components/ArticleLink'),
    }),
  ],
})
