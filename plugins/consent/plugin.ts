import { globalLayer, interacted } from '@/contracts/app'
import * as consentContract from '@/contracts/consent'
import { privacyToolsSlot } from '@/contracts/content'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { question } from '@/kernel/references'
import { consentSlice, selectMayRecord, selectNoticeIsDue } from './consentSlice'
import { declared } from './events'
import { persisted } from './persisted'

/** The visitor has to be asked for consent. */
const noticeIsDue = question<boolean>('consent.noticeIsDue', false)

// In the same chunk as the plugin `updates`: both are needed on the first interaction.
/** A visitor sees what this site stores on their device, can have it deleted, and gives or withdraws consent. */
export default definePlugin({
  id: 'consent',
  slices: [consentSlice],
  events: [...consentContract.consentEvents, ...declared],
  persist: persisted,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [answer(noticeIsDue, selectNoticeIsDue), answer(consentContract.recordingsAllowed, selectMayRecord)],
  sagas: () => import(/* webpackChunkName: "consent" */ './workflows'),
  activateOn: [consentContract.forgetRequested, consentContract.scriptsFound, interacted],
  messages: () => import(/* webpackChunkName: "privacy-tools" */ './messages/en-GB.json'),
  slots: [
    fill(privacyToolsSlot, {
      id: 'consent.privacyTools',
      order: 10,
      view: () => import(/* webpackChunkName: "privacy-tools" */ './components/PrivacyTools'),
    }),
    fill(globalLayer, {
      id: 'consent.notice',
      order: 20,
      when: noticeIsDue,
      view: () => import(/* webpackChunkName: "consent" */ './layers/ConsentNotice'),
      messages: () => import(/* webpackChunkName: "consent" */ './messages/notice.en-GB.json'),
    }),
  ],
})
