import dns, { type LookupAddress } from 'node:dns'

/**
 * Lets Node resolve `app.localhost` and similar names like browsers do (RFC 6761 §6.3: every name below `localhost` is the
 * loopback address), and the names below `lockstep.test` that hosted.config.ts configures for browsers. Debian's resolver does
 * not know them, and requests that Playwright sends itself (`page.request`, `route.fetch`) are resolved by Node. The
 * configuration imports the module for this effect, so it applies in every worker.
 */
const { lookup } = dns.promises
const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 }

dns.promises.lookup = ((host: string, options: { all?: boolean; family?: number } = {}) => {
  if (!/\.(localhost|lockstep\.test)$/.test(host)) return lookup(host, options)
  if (options.all !== true) return Promise.resolve(LOOPBACK)
  return Promise.resolve(options.family === 6 ? [] : [LOOPBACK])
}) as typeof lookup
