import { accountRoute, rentalNoteSlot, signInPageRoute } from '@/contracts/session'
import { page, type RouteContribution } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { accountPath, authErrorPath, callbackPath, signInPath } from './paths'

const customerOnly: RouteContribution['layout'] = () => import('./pages/CustomerOnly')

export const routes: readonly RouteContribution[] = [
  page(signInPageRoute, signInPath, () => import('./pages/SignInPage')),
  page(routeRef('account.callback'), callbackPath, () => import('./pages/CallbackPage')),
  page(routeRef('account.authError'), authErrorPath, () => import('./pages/AuthErrorPage')),
  { ...page(accountRoute, accountPath, () => import('./pages/AccountPage'), customerOnly), needs: [rentalNoteSlot] },
]
