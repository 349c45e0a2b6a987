import type { Recording } from '@/kernel/contract'
import type { invitationSlice } from './invitationSlice'
import { invitationMasks, personMasks } from './masks'
import type { peopleSlice } from './peopleSlice'

const failure = { code: 'keep', status: 'keep' } as const

export const recording: Recording<readonly [typeof peopleSlice, typeof invitationSlice]> = {
  version: 2,
  // version 2: expired invitations can be sent again from the list
  upcasters: { 1: event => [event] },
  state: {
    people: {
      rentalId: 'pseudo',
      phase: 'keep',
      people: { each: personMasks },
      failure,
      form: 'keep',
      typed: { name: 'surrogate:name', email: 'surrogate:email' },
      problems: { name: 'keep', email: 'keep' },
      sendingAgain: 'pseudo',
      sentTo: 'pseudo',
      removing: { personId: 'pseudo', phase: 'keep' },
      refusal: { of: 'keep', failure },
    },
    invitation: {
      token: 'pseudo',
      phase: 'keep',
      invitation: invitationMasks,
      failure,
      isAccepting: 'keep',
      isAcceptedHere: 'keep',
      refusal: failure,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
