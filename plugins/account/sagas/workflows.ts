import type { SagaEntry } from '@/kernel/contract'
import { answerInTime } from './answerInTime'
import { completeProfile } from './completeProfile'
import { finishSignIn } from './finishSignIn'
import { keepDraft } from './keepDraft'
import { keepSession } from './keepSession'
import { leaveSignInPage } from './leaveSignInPage'
import { loadProfile } from './loadProfile'
import { loadSubscriptions } from './loadSubscriptions'
import { signOut } from './signOut'
import { startSignIn } from './startSignIn'

const workflows: readonly SagaEntry[] = [
  { id: 'account.startSignIn', run: startSignIn, onCrash: 'restart' },
  { id: 'account.finishSignIn', run: finishSignIn, onCrash: 'stop' },
  { id: 'account.keepSession', run: keepSession, onCrash: 'restart' },
  { id: 'account.answerInTime', run: answerInTime, onCrash: 'restart' },
  { id: 'account.loadProfile', run: loadProfile, onCrash: 'restart' },
  { id: 'account.loadSubscriptions', run: loadSubscriptions, onCrash: 'restart' },
  { id: 'account.completeProfile', run: completeProfile, onCrash: 'restart' },
  { id: 'account.keepDraft', run: keepDraft, onCrash: 'restart' },
  { id: 'account.signOut', run: signOut, onCrash: 'restart' },
  { id: 'account.leaveSignInPage', run: leaveSignInPage, onCrash: 'restart' },
]
export default workflows
