/** The name of the provider's own database of e-mails and passwords (decisions.md D46). */
const PASSWORD_CONNECTION = 'Username-Password-Authentication'

export const isPasswordConnection = (connection: string | undefined): boolean => connection === PASSWORD_CONNECTION
