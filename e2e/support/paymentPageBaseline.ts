/**
 * The payment page as it must be received (PCI DSS 6.4.3 and 11.6.1). Our own scripts are the files of the build, byte for byte;
 * every other script is listed here with its purpose and owner. Whoever changes this file is responsible for what it allows.
 */
export interface InventoryRow {
  readonly address: string
  /** Digest of the accepted content. */
  readonly digest: string
  readonly purpose: string
  readonly owner: string
}

export const FOREIGN_SCRIPTS: readonly InventoryRow[] = [
  ['card/brand', 'sha256-AU9cFDhZPCpYUrgSTcyjhXVlR8C92deHmI6s+vAq4HI='],
  ['card/digits', 'sha256-36Tob9dSljK+NpmPxhsvwQucjKLorrfeAnOUkMd70Rw='],
  ['card/expiry', 'sha256-/CEMopg/moh9bNGuY8WcwGJyBvFfJpxxU8mlUYpKcL4='],
  ['card/number', 'sha256-OmhZ5UtbRSA1ajjwEdA2O37cPFwxwANx3o1C59+t2lI='],
  ['card/problems', 'sha256-BqjEkJyqgPJeA9Mplrd6gVYr4iZgNFtyimBnXeQKiCw='],
  ['card/rules', 'sha256-a4Uhe+p18Sq0pU7RpB7Zj5qDyqEUbMG1IWfxbZT47QQ='],
  ['frame/bankWindow', 'sha256-HxHM8yNPAy4QFcmDCmf+zcdZt66UxYbgyB+vBroe3GU='],
  ['frame/channel', 'sha256-QSCcvZDtU0NZ73777tEdc6DPHeh74v8SOEV19Ahf6AQ='],
  ['frame/fieldView', 'sha256-4jjVUVyzoxgtwVaVluXwTB93indIL0Avx0VOhK8u7nw='],
  ['frame/gatewayCalls', 'sha256-v8kPkXoVcQcnQI8LJC+OPB7+x+wjWFadGYdnx4vqA6s='],
  ['frame/main', 'sha256-85waQAiihuFLpRFaSv++MMkFm8AChSKIux9znZtVl3s='],
  ['frame/texts', 'sha256-HHEaSmCw5IfH7kI6HKLsos4jejlw8x11N+D8vN+DetI='],
  ['frame/wallet', 'sha256-Vm08c1ASNv847I8O6cNkEMeQ/AMjO25lYC1A2EkHvqY='],
].map(([file, digest = '']) => ({
  address: `{payments}/${file}`,
  digest,
  purpose: 'the card fields, in a frame of the gateway’s origin',
  owner: 'payment gateway',
}))

/** One inline script: it starts the app after `load`. Its digest is in the policy. */
export const INLINE_SCRIPTS = 1

/**
 * Headers of a page on which a card is typed. Origins and digests are placeholders for those of the configuration and the build.
 */
export const PAYMENT_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src '{inline}' 'strict-dynamic'",
    "style-src 'self'",
    "img-src 'self' data: {api}",
    "font-src 'self'",
    "connect-src 'self' {api} {identity} {support} {monitoring}",
    'frame-src {payments} {signing} {identity}',
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app webpack article',
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [
    'camera=(), microphone=(), usb=(), midi=(), serial=(), hid=(), display-capture=()',
    'payment=(self "{payments}"), geolocation=(self), publickey-credentials-get=(self "{identity}")',
  ].join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
