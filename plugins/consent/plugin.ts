import * as consentWords from '@/contracts/consent'
import { privacyToolsSlot } from '@/contracts/content'
import { fill } from '@/kernel/contract'
import { definePlugin } from '@/kernel/definePlugin'
import { consentSlice } from './consentSlice'
import * as events from './events'
import { recording } from './recording'

export default definePlugin({
  id: 'consent',
  summary: 'A visitor sees what this site keeps on their device, and has it forgotten.',
  slices: [consentSlice],
  events: { ...consentWords, ...events },
  recording,
  sagas: () => import(/* webpackChunkName: "consent" */ './sagas/workflows'),
  wakesOn: [consentWords.forgetRequested],
  messages: () => import(/* webpackChunkName: "consent" */ './messages/en-GB.json'),
  slots: [
    fill(privacyToolsSlot, {
      id: 'consent.privacyTools',
      order: 10,
      view: () => import(/* webpackChunkName: "consent" */ './components/PrivacyTools'),
    }),
  ],
})
