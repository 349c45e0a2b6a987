import * as payment from '@/contracts/payment'
import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...payment, ...events },
  {
    sourceChosen: 'told',
    sourceRefused: 'told',
    bankReturned: 'told',
    cardAddedFor: 'told',
    sourcesSought: 'aside',
    sourcesListed: 'aside',
    sourcesUnavailable: 'told',
    listRetried: 'told',
    cardFormOpened: 'told',
    cardFormClosed: 'told',
    cardFrameReady: 'aside',
    cardFrameBlocked: 'told',
    cardFrameOverdue: 'told',
    cardFrameLost: 'told',
    cardFrameRetried: 'told',
    cardFieldChecked: 'told',
    cardSubmitted: 'told',
    intentReady: 'aside',
    intentRefused: 'told',
    challengeStarted: 'told',
    challengeEnded: 'told',
    bankTabOffered: 'told',
    bankPageOffered: 'told',
    cardAuthorized: 'told',
    intentOutlived: 'told',
    cardOutcomeLost: 'told',
    cardRefused: 'told',
    sourceAdded: 'told',
    sourceFound: 'told',
    sourceNotAdded: 'told',
    authorizedCardFound: 'told',
    bankDidNotConfirm: 'told',
    unfinishedCheckFound: 'told',
  },
)
