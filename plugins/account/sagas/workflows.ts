import type { SagaEntry } from '@/kernel/contract'
import { finishSignIn } from './finishSignIn'
import { keepSession, lapseOnRefusal, limitSilentCheck } from './keepSession'
import { completeProfile, keepDraft, loadProfile, loadSubscriptions } from './profile'
import { signInByWindow, signOutWhenDeclined } from './signInByWindow'
import { leaveSignInPage, recallFailure, startSignIn } from './signInPages'
import { revokeWhenOnline, signOut, signOutAtProvider } from './signOut'
import { watchTabs } from './watchTabs'

/** Recordings refer to workflows by id, so an id stays when its function is renamed. */
const workflows: readonly SagaEntry[] = [
  { id: 'account.startSignIn', run: startSignIn, onCrash: 'restart' },
  { id: 'account.finishSignIn', run: finishSignIn, onCrash: 'stop' },
  { id: 'account.recallFailure', run: recallFailure, onCrash: 'restart' },
  { id: 'account.signInByWindow', run: signInByWindow, onCrash: 'restart' },
  { id: 'account.declineToContinue', run: signOutWhenDeclined, onCrash: 'restart' },
  { id: 'account.keepSession', run: keepSession, onCrash: 'restart' },
  { id: 'account.answerInTime', run: limitSilentCheck, onCrash: 'restart' },
  { id: 'account.admitRefusal', run: lapseOnRefusal, onCrash: 'restart' },
  { id: 'account.watchTabs', run: watchTabs, onCrash: 'restart' },
  { id: 'account.loadProfile', run: loadProfile, onCrash: 'restart' },
  { id: 'account.loadSubscriptions', run: loadSubscriptions, onCrash: 'restart' },
  { id: 'account.completeProfile', run: completeProfile, onCrash: 'restart' },
  { id: 'account.keepDraft', run: keepDraft, onCrash: 'restart' },
  { id: 'account.signOut', run: signOut, onCrash: 'restart' },
  { id: 'account.tellProviderLater', run: revokeWhenOnline, onCrash: 'restart' },
  { id: 'account.leaveProviderOnRequest', run: signOutAtProvider, onCrash: 'restart' },
  { id: 'account.leaveSignInPage', run: leaveSignInPage, onCrash: 'restart' },
]
export default workflows
