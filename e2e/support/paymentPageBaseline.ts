/**
 * The payment page as it is to be received (PCI DSS 6.4.3 and 11.6.1). Our own scripts are the files of the build, byte for
 * byte; every other one stands here with its purpose and its owner. Whoever changes this file answers for what it lets in.
 */
export const FOREIGN_SCRIPTS: readonly { readonly address: string; readonly purpose: string; readonly owner: string }[] = [
  'card/brand',
  'card/digits',
  'card/expiry',
  'card/number',
  'card/problems',
  'card/rules',
  'frame/bankWindow',
  'frame/channel',
  'frame/fieldView',
  'frame/gatewayCalls',
  'frame/main',
  'frame/texts',
].map(file => ({
  address: `{payments}/${file}`,
  purpose: 'the card fields, in a frame of the gateway’s origin',
  owner: 'payment gateway',
}))

/** One inline script: it starts the app after `load`. Its digest is in the policy. */
export const INLINE_SCRIPTS = 1

/** Headers of a page on which a card is typed. Origins and digests stand for what the configuration and the build say. */
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
