/** Content-Security-Policy and its company for pages that other people's money and identity depend on. */
export interface PagePolicy {
  /** Origins that may frame the page; none by default. */
  readonly framedBy?: readonly string[]
  /** Origins that a form may end up at, redirects included, besides its own. */
  readonly formTargets?: readonly string[]
  /** May the page run script files of its own origin? */
  readonly scripts?: boolean
  /** May the page frame pages of its own origin? */
  readonly framesOwnPages?: boolean
  /** Origins whose pages it may frame. */
  readonly frames?: readonly string[]
  /** May the page load fonts of its own origin? */
  readonly fonts?: boolean
  /** A page opened as a popup has to keep its opener, or its answer reaches nobody. */
  readonly keepsOpener?: boolean
}

/** The header set of a page; also right for its assets and its errors. */
export function pageHeaders(policy: PagePolicy): Record<string, string> {
  const own = "'self'"
  const directives = [
    "default-src 'none'",
    `script-src ${policy.scripts === true ? own : "'none'"}`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${policy.scripts === true ? own : "'none'"}`,
    `frame-src ${[...(policy.framesOwnPages === true ? [own] : []), ...(policy.frames ?? [])].join(' ') || "'none'"}`,
    ...(policy.fonts === true ? [`font-src ${own}`] : []),
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
