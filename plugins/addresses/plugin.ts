import { addressLookupSlot } from '@/contracts/addresses'
import { signInRoute } from '@/contracts/booking'
import { accountRoute } from '@/contracts/session'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { addressesSlice, isLookupOffered, selectIsOffered } from './addressesSlice'
import { declared } from './events'

/** An address is found by its postcode, wherever a form asks for one. */
export default definePlugin({
  id: 'addresses',
  slices: [addressesSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
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
