/** Addresses of section S2. */
export const SIGN_PATH = '/register/sign'
export const OWN_PATH = '/app/sign'
export const OUTCOME_PATH = '/agreement-signing'

/** A trailing slash does not matter. */
const plain = (path: string): string => path.replace(/\/$/, '')
export const isSignPage = (path: string): boolean => plain(path) === SIGN_PATH
export const isOutcomePage = (path: string): boolean => plain(path) === OUTCOME_PATH
export const isOwnSignPage = (path: string): boolean => plain(path) === OWN_PATH

/** Pages that show whether the agreement of each rental is signed. */
export const showsSigningStatus = (path: string): boolean => [OWN_PATH, '/app', '/register/download'].includes(plain(path))
