import type { OutgoingHttpHeaders } from 'node:http'
import { isCustomerPage } from '@/runtime/routing/paths'
import type { AppOrigins } from './origins'

/** Headers of every answer (decisions.md D13). */
const commonHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** A sandboxed frame has an opaque origin, so its assets must be readable by any origin. All of them are public. */
const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' } as const

const REFUSED_FEATURES = ['camera', 'microphone', 'usb', 'midi', 'serial', 'hid', 'display-capture']

/** Headers of a page. `scripts` are the digests of its inline scripts, e.g. `sha256-…`. */
export function documentHeaders(path: string, origins: AppOrigins, scripts: readonly string[]): OutgoingHttpHeaders {
  return {
    ...commonHeaders,
    'content-security-policy': policy(isCustomerPage(path) ? { ...origins, tracking: [] } : origins, scripts),
    // the URL of a sign-in's return contains a code, which must not leak in a referrer
    'referrer-policy': path === '/callback' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    // the sign-in popup has to reach its opener
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions(origins),
    // account pages must not be restored from a cache after signing out
    'cache-control': isCustomerPage(path) ? 'no-store' : 'no-cache',
  }
}

/**
 * Headers of the frame that replays visits: only the support console may frame it, and it has no origin, no storage and no network but
 * the build's own files. Images may come from the app's image origins: masked states contain their URLs, so loading one
 * reveals nothing about a visitor.
 */
export function replayHeaders(origins: AppOrigins, support: string): OutgoingHttpHeaders {
  return {
    ...commonHeaders,
    ...crossOrigin,
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

/** Headers of scripts, styles and images. The policy is for the worker that sends recordings: a worker obeys its script's. */
export const assetHeaders = ({ support }: AppOrigins): OutgoingHttpHeaders => ({
  ...commonHeaders,
  ...crossOrigin,
  'content-security-policy': `default-src 'none'${support === undefined ? '' : `; connect-src ${support}`}`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  // the name holds a digest of the content
  'cache-control': 'public, max-age=31536000, immutable',
})

/** Headers of files whose names stay when their content changes. */
export const dataHeaders: OutgoingHttpHeaders = {
  ...commonHeaders,
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
}
/**
 * Headers of pictures, whose names stay when they change, because older builds load them too. On a later visit the stored one is
 * shown at once, and a changed one is fetched for the visit after that (decisions.md D171).
 */
export const pictureHeaders: OutgoingHttpHeaders = {
  ...dataHeaders,
  ...crossOrigin,
  'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
}
/** Headers of answers that must not be cached: the configuration and errors. */
export const noStoreHeaders: OutgoingHttpHeaders = { ...dataHeaders, 'cache-control': 'no-store' }

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
    // third-party scripts load further parts, from the origins that `allowScripts.ts` allows
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
