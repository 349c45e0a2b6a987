/** Addresses of spec §2. */
export const SIGN_PATH = '/register/sign'
export const OUTCOME_PATH = '/agreement-signing'

/** A closing slash does not matter. */
export const isSignPage = (path: string): boolean => path.replace(/\/$/, '') === SIGN_PATH
export const isOutcomePage = (path: string): boolean => path.replace(/\/$/, '') === OUTCOME_PATH
