/** A code as it is kept, however it was typed: `k7qf 9rtm`. */
export const readHelpCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
