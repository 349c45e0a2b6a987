import type { SagaEntry } from '@/kernel/contract'
import { answerInTime } from './answerInTime'
import { completeProfile } from './completeProfile'
import { finishSignIn } from './finishSignIn'
import { keepDraft } from './keepDraft'
import { admitRefusal, keepSession } from './keepSession'
import { leaveSignInPage } from './leaveSignInPage'
import { loadProfile } from './loadProfile'
import { loadSubscriptions } from './loadSubscriptions'
import { recallFailure } from './recallFailure'
import { declineToContinue, signInByWindow } from './signInByWindow'
import { leaveProviderOnRequest, signOut, tellProviderLater } from './signOut'
import { startSignIn } from './startSignIn'
import { watchTabs } from './watchTabs'

const workflows: readonly SagaEntry[] = [
  { id: 'account.startSignIn', run: startSignIn, onCrash: 'restart' },
  { id: 'account.finishSignIn', run: finishSignIn, onCrash: 'stop' },
  { id: 'account.recallFailure', run: recallFailure, onCrash: 'restart' },
  { id: 'account.signInByWindow', run: signInByWindow, onCrash: 'restart' },
  { id: 'account.declineToContinue', run: declineToContinue, onCrash: 'restart' },
  { id: 'account.keepSession', run: keepSession, onCrash: 'restart' },
  { id: 'account.answerInTime', run: answerInTime, onCrash: 'restart' },
  { id: 'account.admitRefusal', run: admitRefusal, onCrash: 'restart' },
  { id: 'account.watchTabs', run: watchTabs, onCrash: 'restart' },
  { id: 'account.loadProfile', run: loadProfile, onCrash: 'restart' },
  { id: 'account.loadSubscriptions', run: loadSubscriptions, onCrash: 'restart' },
  { id: 'account.completeProfile', run: completeProfile, onCrash: 'restart' },
  { id: 'account.keepDraft', run: keepDraft, onCrash: 'restart' },
  { id: 'account.signOut', run: signOut, onCrash: 'restart' },
  { id: 'account.tellProviderLater', run: tellProviderLater, onCrash: 'restart' },
  { id: 'account.leaveProviderOnRequest', run: leaveProviderOnRequest, onCrash: 'restart' },
  { id: 'account.leaveSignInPage', run: leaveSignInPage, onCrash: 'restart' },
]
export default workflows
