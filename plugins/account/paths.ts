/** Paths of this plugin's pages; `contracts/session` has those that other plugins need. */
export const signInPath = '/sign-in'
export const authErrorPath = '/auth-error'

/** Whether an address, with or without a query, is one of the account’s pages. */
export const isInAccount = (address: string): boolean => /^\/app(?:[/?]|$)/.test(address)
