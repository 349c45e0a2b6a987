import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import type { invitationSlice } from './invitationSlice'
import { invitationMasks, personMasks } from './masks'
import type { peopleSlice } from './peopleSlice'

export const recording: Recording<readonly [typeof peopleSlice, typeof invitationSlice]> = {
  version: 3,
  // Version 2: expired invitations can be sent again from the list. 3: an invitation has the first day of a rental that has not begun,
  // and a removal is confirmed.
  upcasters: { 1: unchanged, 2: unchanged },
  state: {
    people: {
      rentalId: 'pseudo',
      phase: 'keep',
      people: { each: personMasks },
      failure: failureMasks,
      form: 'keep',
      typed: { name: 'surrogate:name', email: 'surrogate:email' },
      problems: { name: 'keep', email: 'keep' },
      sendingAgain: 'pseudo',
      sentTo: 'pseudo',
      removing: { personId: 'pseudo', phase: 'keep' },
      removed: 'surrogate:name',
      refusal: { of: 'keep', failure: failureMasks },
    },
    invitation: {
      token: 'pseudo',
      phase: 'keep',
      invitation: invitationMasks,
      failure: failureMasks,
      isAccepting: 'keep',
      isAcceptedHere: 'keep',
      refusal: failureMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
