import * as capabilityEvents from '@/contracts/capabilities'
import { answer, definePlugin } from '@/kernel/contract'
import { capabilitiesSlice, selectIsKnown, selectOffered } from './capabilitiesSlice'
import { declared } from './events'

/** Finds out which optional features the company's API has, so that other plugins offer them (decisions.md D23). */
export default definePlugin({
  id: 'capabilities',
  slices: [capabilitiesSlice],
  events: [...capabilityEvents.capabilityEvents, ...declared],
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [
    answer(capabilityEvents.capabilitiesOffered, selectOffered),
    answer(capabilityEvents.areCapabilitiesKnown, selectIsKnown),
  ],
  sagas: () => import(/* webpackChunkName: "capabilities" */ './workflows'),
  activateOn: [capabilityEvents.capabilitiesSought],
})
