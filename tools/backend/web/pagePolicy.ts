/** Content-Security-Policy and related headers for pages that handle money and identity. */
export interface PagePolicy {
  /** Origins that may frame the page; none by default. */
  readonly framedBy?: readonly string[]
  /** Origins that a form may end up at, redirects included, besides its own. */
  readonly formTargets?: readonly string[]
  /** Whether the page may run scripts of its own origin. */
  readonly scripts?: boolean
  /** Whether the page may frame pages of its own origin. */
  readonly framesOwnPages?: boolean
  /** Origins whose pages it may frame. */
  readonly frames?: readonly string[]
  /** Whether the page keeps its opener, which a popup needs to post its result. */
  readonly keepsOpener?: boolean
}

/** The headers of a page, of its assets and of its errors. */
export function pageHeaders(policy: PagePolicy): Record<string, string> {
  const own = "'self'"
  const directives = [
    "default-src 'none'",
    `script-src ${policy.scripts === true ? own : "'none'"}`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${policy.scripts === true ? own : "'none'"}`,
    `frame-src ${[...(policy.framesOwnPages === true ? [own] : []), ...(policy.frames ?? [])].join(' ') || "'none'"}`,
    `font-src ${own}`,
    `form-action ${[own, ...(policy.formTargets ?? [])].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${policy.framedBy === undefined ? "'none'" : policy.framedBy.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': directives.join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), usb=(), geolocation=(), payment=(self)',
    'cross-origin-resource-policy': policy.framedBy === undefined ? 'same-origin' : 'cross-origin',
    ...(policy.keepsOpener === true ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    'cache-control': 'no-store',
  }
}
