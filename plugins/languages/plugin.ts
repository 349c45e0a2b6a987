import { languageSlot, localeChosen } from '@/contracts/app'
import { definePlugin, fill } from '@/kernel/contract'

/** A visitor chooses the language of the pages, and finds it again on the next visit. */
export default definePlugin({
  id: 'languages',
  slices: [],
  events: [],
  recording: { version: 1, state: {}, describe: () => import(/* webpackChunkName: "describe" */ './describe') },
  deviceEntries: () => import(/* webpackChunkName: "privacy-tools" */ './deviceEntries'),
  sagas: () => import(/* webpackChunkName: "frame-extras" */ './workflows'),
  activateOn: [localeChosen],
  messages: () => import(/* webpackChunkName: "frame-extras" */ './messages/en-GB.json'),
  slots: [
    fill(languageSlot, {
      id: 'languages.choice',
      order: 10,
      view: () => import(/* webpackChunkName: "frame-extras" */ './components/LanguageChoice'),
    }),
  ],
})
