import type { Cookies } from '../effects/world'

/** How long the cookie lasts that says that a session may exist: a day (S9). */
export const HINT_SECONDS = 24 * 3600

/** The names that Auth0's own client uses, so that both can run side by side (decisions.md D46). */
export const hintNames = (clientId: string): readonly string[] => [
  `auth0.${clientId}.is.authenticated`,
  `_legacy_auth0.${clientId}.is.authenticated`,
]

/** Whether a session may exist. Without this cookie, which holds no secret, no call is made at start (S4.54). */
export const hasSessionHint = (cookies: Cookies, clientId: string): boolean =>
  hintNames(clientId).some(name => cookies.read(name) === 'true')

export const writeSessionHint = (cookies: Cookies, clientId: string): void =>
  hintNames(clientId).forEach(name => cookies.write(name, 'true', HINT_SECONDS))

export const removeSessionHint = (cookies: Cookies, clientId: string): void =>
  hintNames(clientId).forEach(name => cookies.remove(name))
