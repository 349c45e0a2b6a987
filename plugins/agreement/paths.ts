import { MOVE_IN_PATH } from '@/contracts/moveIn'
import { ACCOUNT_PATH } from '@/contracts/session'
import { isPage } from '@/runtime/routing/paths'

/** Addresses of section S2. */
export const SIGN_PATH = '/register/sign'
export const OWN_PATH = '/app/sign'
export const OUTCOME_PATH = '/agreement-signing'

export const isSignPage = (path: string): boolean => isPage(path, SIGN_PATH)
export const isOutcomePage = (path: string): boolean => isPage(path, OUTCOME_PATH)
export const isOwnSignPage = (path: string): boolean => isPage(path, OWN_PATH)

/** Pages that show whether the agreement of each rental is signed. */
export const showsSigningStatus = (path: string): boolean =>
  [OWN_PATH, ACCOUNT_PATH, MOVE_IN_PATH].some(page => isPage(path, page))
