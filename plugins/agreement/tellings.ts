import * as agreement from '@/contracts/agreement'
import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...agreement, ...events },
  {
    outcomeLearned: 'told',
    textOpened: 'told',
    textClosed: 'told',
    textLearned: 'aside',
    textUnavailable: 'told',
    textNotOffered: 'aside',
    agreementAwaited: 'aside',
    agreementAnswered: 'told',
    rentalsSearched: 'aside',
    currentAgreementFound: 'told',
    nothingToSign: 'told',
    agreementOverdue: 'told',
    agreementRefused: 'told',
    waitResumed: 'toldIfDone',
    agreementsSought: 'aside',
    rentalAgreementLearned: 'aside',
    agreementsRetried: 'told',
    rentalSigningRequested: 'told',
    signingRequested: 'told',
    signingOpened: 'told',
    signingNotOpened: 'told',
    outcomeSought: 'aside',
    outcomeUnknown: 'told',
    outcomeAskedAgain: 'told',
  },
)
