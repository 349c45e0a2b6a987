import * as contentContract from '@/contracts/content'
import { articleSlot } from '@/contracts/content'
import { helpQuestionsSlot } from '@/contracts/help'
import { linkPointed } from '@/contracts/navigation'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { contentSlice, selectContentFailure, selectContentHere } from './contentSlice'
import { declared } from './events'
import { routes } from './routes'

/** The home page, and the pages that are read: the pages of stores and their towns, terms, privacy, articles, errors. */
export default definePlugin({
  id: 'content',
  slices: [contentSlice],
  events: [...contentContract.contentEvents, ...declared],
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [answer(contentContract.contentHere, selectContentHere), answer(contentContract.contentFailure, selectContentFailure)],
  errors: () => import(/* webpackChunkName: "content" */ './errors'),
  sagas: () => import(/* webpackChunkName: "content" */ './workflows'),
  activateOn: [linkPointed],
  messages: () => import(/* webpackChunkName: "reading" */ './messages/en-GB.json'),
  routes,
  slots: [
    fill(contentContract.homeStorySlot, {
      id: 'content.homeStory',
      order: 10,
      isStatic: true,
      view: () => import(/* webpackChunkName: "home-story" */ './components/HomeStory'),
      messages: () => import(/* webpackChunkName: "home-story" */ './messages/story.en-GB.json'),
    }),
    fill(helpQuestionsSlot, {
      id: 'content.helpQuestions',
      order: 10,
      view: () => import(/* webpackChunkName: "help" */ './components/HelpQuestions'),
      messages: () => import(/* webpackChunkName: "help" */ './messages/story.en-GB.json'),
    }),
    fill(articleSlot, {
      id: 'content.article',
      order: 10,
      view: () => import(/* webpackChunkName: "reading" */ './components/ArticleLink'),
    }),
  ],
})
