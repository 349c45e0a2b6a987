import { globalLayer } from '@/contracts/app'
import * as contactContract from '@/contracts/contact'
import { homeEntrySlot } from '@/contracts/content'
import { personLeft } from '@/contracts/session'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { question } from '@/kernel/references'
import { selectInquiryId, selectIsConfirmed, selectIsOpen, selectTyped } from './contactSelectors'
import { contactSlice } from './contactSlice'
import * as events from './events'
import { persisted } from './persisted'

/** A question or call-back request was accepted, and its confirmation has not been closed yet. */
const isConfirmed = question<boolean>('contact.isConfirmed', false)

/** A visitor leaves name, phone number and e-mail with a store, and sees its prices. */
export default definePlugin({
  id: 'contact',
  slices: [contactSlice],
  events: [...contactContract.contactEvents, ...events.declared],
  persist: persisted,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [
    answer(contactContract.isOpen, selectIsOpen),
    answer(isConfirmed, selectIsConfirmed),
    answer(contactContract.inquiryId, selectInquiryId),
    answer(contactContract.typedContact, selectTyped),
  ],
  deviceEntries: () => import(/* webpackChunkName: "privacy-tools" */ './deviceEntries'),
  sagas: () => import(/* webpackChunkName: "contact" */ './sagas/workflows'),
  activateOn: [
    contactContract.formRequested,
    contactContract.pricesRequested,
    events.detailsRestored,
    events.inquiryRestored,
    personLeft,
  ],
  messages: () => import(/* webpackChunkName: "contact" */ './messages/en-GB.json'),
  slots: [
    fill(homeEntrySlot, {
      id: 'contact.entry',
      order: 20,
      view: () => import(/* webpackChunkName: "home" */ './components/ContactEntry'),
      messages: () => import(/* webpackChunkName: "home" */ './messages/entry.en-GB.json'),
    }),
    fill(globalLayer, {
      id: 'contact.dialog',
      order: 20,
      when: contactContract.isOpen,
      view: () => import(/* webpackChunkName: "contact" */ './layers/ContactLayer'),
    }),
    fill(globalLayer, {
      id: 'contact.confirmation',
      order: 21,
      when: isConfirmed,
      view: () => import(/* webpackChunkName: "contact" */ './layers/Confirmation'),
    }),
  ],
})
