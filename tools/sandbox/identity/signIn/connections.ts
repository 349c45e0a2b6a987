/** The name of the provider's own database of e-mails and passwords (coverage C2). */
const PASSWORD_CONNECTION = 'Username-Password-Authentication'

export const isPasswordConnection = (connection: string | undefined): boolean => connection === PASSWORD_CONNECTION
