import type { OutgoingHttpHeaders } from 'node:http'
import { isCustomerPage } from '@/runtime/routing/paths'
import type { AppOrigins } from './origins'

/** What every answer carries (decisions.md D13). */
const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** A sandboxed frame is of no origin, so what it draws with must be open to any. All of it is public. */
const forAnyFrame = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' } as const

const REFUSED_FEATURES = ['camera', 'microphone', 'usb', 'midi', 'serial', 'hid', 'display-capture']

/** Headers of a page. `scripts` are the digests of its inline scripts, e.g. `sha256-…`. */
export function documentHeaders(path: string, origins: AppOrigins, scripts: readonly string[]): OutgoingHttpHeaders {
  return {
    ...everywhere,
    'content-security-policy': policy(isCustomerPage(path) ? { ...origins, tracking: [] } : origins, scripts),
    // the address of a sign-in's return carries a code that nobody else is to see
    'referrer-policy': path === '/callback' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    // signing in opens a window that must be able to answer
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions(origins),
    // pages of an account must not come back from a cache after signing out
    'cache-control': isCustomerPage(path) ? 'no-store' : 'no-cache',
  }
}

/**
 * Headers of the frame that replays visits: the support console alone may show it, it has no origin, no storage and no network but
 * the build's own files. Pictures may come from where the app has them: their addresses stand in masked states, so asking for one
 * tells nobody anything about a visitor.
 */
export function replayHeaders(origins: AppOrigins, support: string): OutgoingHttpHeaders {
  return {
    ...everywhere,
    ...forAnyFrame,
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `img-src 'self' data: ${origins.image.join(' ')}`,
      `font-src 'self'`,
      `connect-src 'none'`,
      `form-action 'none'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `frame-ancestors ${support}`,
      'sandbox allow-scripts',
      `require-trusted-types-for 'script'`,
      'trusted-types article',
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'permissions-policy': [...REFUSED_FEATURES, 'payment', 'geolocation', 'publickey-credentials-get']
      .map(feature => `${feature}=()`)
      .join(', '),
    'cache-control': 'no-cache',
  }
}

/** Of scripts, styles, pictures. One script is run by a worker, which goes by the policy it came with: it sends recordings. */
export const assetHeaders = ({ support }: AppOrigins): OutgoingHttpHeaders => ({
  ...everywhere,
  ...forAnyFrame,
  'content-security-policy': `default-src 'none'${support === undefined ? '' : `; connect-src ${support}`}`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  // the name holds a digest of the content
  'cache-control': 'public, max-age=31536000, immutable',
})

/** Files that keep their name when they change. */
export const dataHeaders: OutgoingHttpHeaders = {
  ...everywhere,
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
}
/** Drawings, which old builds ask for by the same names. */
export const pictureHeaders: OutgoingHttpHeaders = { ...dataHeaders, ...forAnyFrame }
/** Answers that nobody keeps: the configuration, refusals. */
export const unkeptHeaders: OutgoingHttpHeaders = { ...dataHeaders, 'cache-control': 'no-store' }

function policy(origins: AppOrigins, scripts: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src ${scripts.map(digest => `'${digest}'`).join(' ')} 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src 'self' data: ${[...origins.image, ...origins.tracking].join(' ')}`,
    `font-src 'self'`,
    `connect-src 'self' ${[...origins.connect, ...origins.tracking].join(' ')}`,
    `frame-src ${[...origins.frame, ...origins.tracking].join(' ')}`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // a script of somebody else's fetches its own parts, from where `allowScripts.ts` says
    `trusted-types app webpack article${origins.runsForeignScript || origins.tracking.length > 0 ? ' default' : ''}`,
  ].join('; ')
}

function permissions({ payments, identity }: AppOrigins): string {
  const passkeys = identity === undefined ? '(self)' : `(self "${identity}")`
  return [
    ...REFUSED_FEATURES.map(feature => `${feature}=()`),
    `payment=(self ${payments.map(origin => `"${origin}"`).join(' ')})`,
    'geolocation=(self)',
    `publickey-credentials-get=${passkeys}`,
  ].join(', ')
}
