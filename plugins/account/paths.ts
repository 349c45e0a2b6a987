/** Paths of this plugin's pages. `/callback` is registered with the identity provider. */
export const signInPath = '/sign-in'
export const callbackPath = '/callback'
export const authErrorPath = '/auth-error'
export const accountPath = '/app'

/** Whether an address, with or without a query, is one of the account’s pages. */
export const isInAccount = (address: string): boolean => /^\/app(?:[/?]|$)/.test(address)
