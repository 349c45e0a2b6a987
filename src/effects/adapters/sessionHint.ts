import type { Cookies } from '../world'

export const DAY_SECONDS = 24 * 3600

/** The names a real tenant's client uses, so that both can stand side by side (coverage C2). */
const names = (clientId: string): readonly string[] => [`auth0.${clientId}.is.authenticated`, `_legacy_auth0.${clientId}.is.authenticated`]

/** Whether a session may exist: without this cookie no call is made at start (coverage S4.54). It holds no secret. */
export const hasSessionHint = (cookies: Cookies, clientId: string): boolean => names(clientId).some(name => cookies.read(name) === 'true')

export const leaveSessionHint = (cookies: Cookies, clientId: string): void =>
  names(clientId).forEach(name => cookies.write(name, 'true', DAY_SECONDS))

export const removeSessionHint = (cookies: Cookies, clientId: string): void => names(clientId).forEach(name => cookies.remove(name))
