import { ACCOUNT_PATH, accountRoute, CALLBACK_PATH, rentalNoteSlot, signInPageRoute } from '@/contracts/session'
import { page, type RouteContribution } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { authErrorPath, signInPath } from './paths'

const customerOnly: RouteContribution['layout'] = () => import(/* webpackChunkName: "account-area" */ './pages/CustomerOnly')

export const routes: readonly RouteContribution[] = [
  page(signInPageRoute, signInPath, () => import(/* webpackChunkName: "account" */ './pages/SignInPage')),
  {
    ...page(routeRef('account.callback'), CALLBACK_PATH, () => import(/* webpackChunkName: "account" */ './pages/CallbackPage')),
    // most sign-ins are for the rental or the account, whose header must not move the page that follows
    isPartOfTask: true,
  },
  page(routeRef('account.authError'), authErrorPath, () => import(/* webpackChunkName: "account" */ './pages/AuthErrorPage')),
  {
    ...page(accountRoute, ACCOUNT_PATH, () => import(/* webpackChunkName: "account-area" */ './pages/AccountPage'), customerOnly),
    needs: [rentalNoteSlot],
  },
]
