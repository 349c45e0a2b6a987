import { addressLookupSlot } from '@/contracts/addresses'
import { signInRoute } from '@/contracts/booking'
import { accountRoute } from '@/contracts/session'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { addressesSlice, isLookupOffered, selectIsOffered } from './addressesSlice'
import { declared } from './events'
import { recording } from './recording'

export default definePlugin({
  id: 'addresses',
  summary: 'An address is found by its postcode, wherever a form asks for one.',
  slices: [addressesSlice],
  events: declared,
  recording,
  answers: [answer(isLookupOffered, selectIsOffered)],
  sagas: () => import(/* webpackChunkName: "addresses" */ './workflows'),
  activateAt: [accountRoute, signInRoute],
  messages: () => import(/* webpackChunkName: "addresses" */ './messages/en-GB.json'),
  slots: [
    fill(addressLookupSlot, {
      id: 'addresses.lookup',
      order: 10,
      when: isLookupOffered,
      view: () => import(/* webpackChunkName: "addresses" */ './components/AddressLookup'),
    }),
  ],
})
