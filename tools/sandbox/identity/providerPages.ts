import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import type { Settings } from '../settings'
import { Html } from '../../backend/web/html'
import { noticePage, signOutPage } from './pages/otherPages'

/** The pages that `oidc-provider` would show itself, in our design. */
export function showProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, { origins }: Settings): void {
  const text =
    out.error === 'invalid_request' && ctx.path.startsWith('/authorize/')
      ? 'This sign-in has run out. Go back to Lockstep Storage and sign in again from there.'
      : 'We cannot handle the request that brought you here. Go back to Lockstep Storage and try again from there.'
  show(ctx, noticePage('Sign-in could not continue', text, `${origins.app}/`, out.error))
}

/**
 * A visitor redirected by the app has asked to be signed out; one who comes from another page has to confirm it (AUTH-46).
 * The referrer tells them apart: the app's pages send their origin.
 */
export function showSignOut(ctx: KoaContextWithOIDC, form: string, { origins }: Settings): void {
  const needsNoConfirmation = hasOwnToken(ctx) || originOf(ctx.get('referer')) === origins.app
  show(ctx, signOutPage(new Html(form), `${origins.app}/`, needsNoConfirmation))
}

/**
 * Whether the ID token in the request belongs to the current session. The provider has checked that we issued it for our client,
 * and accepts an expired one, as OpenID Connect allows. Anybody can get a token of their own, and must not end the session of
 * another person with it.
 */
function hasOwnToken({ oidc }: KoaContextWithOIDC): boolean {
  const subject = oidc.entities.IdTokenHint?.payload['sub']
  return typeof subject === 'string' && subject === oidc.session?.accountId
}

export function showSignedOut(ctx: KoaContextWithOIDC, { origins }: Settings): void {
  show(ctx, noticePage('You are signed out', 'You can close this page.', `${origins.app}/`))
}

function show(ctx: KoaContextWithOIDC, page: Html): void {
  ctx.type = 'html'
  ctx.body = page.text
}

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)
