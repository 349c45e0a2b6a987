import { createServer } from 'node:net'
import { Stop } from './stop.mjs'

/** App, product API, identity, payments, signing, support, monitoring. */
const SANDBOX_PORTS = 7

/** The first port from PORT or `--port`, 3000 when neither is given. */
export function portFrom(text = process.env.PORT) {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port + SANDBOX_PORTS <= 65_535) return port
  throw new Stop(`"${text}" is no port: give a number from 1 to ${65_535 - SANDBOX_PORTS}, e.g. PORT=4000 npm start`)
}

/** Stops with a sentence if another program already listens on one of the ports. */
export async function mustBeFree(first, count = SANDBOX_PORTS) {
  for (let port = first; port < first + count; port += 1) {
    if (await isFree(port)) continue
    const what = port === first ? '' : ` (${count} ports are needed, from ${first} on)`
    throw new Stop(`Port ${port} is taken by another program${what}: stop it or run PORT=${first === 4000 ? 5000 : 4000} npm start`)
  }
}

/** Both loopback addresses: a browser may take either for `localhost`. */
async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

const canListen = (port, host) =>
  new Promise(resolve => {
    const probe = createServer()
    // a machine without IPv6 cannot listen there, and neither can another program
    probe.once('error', error => resolve(!['EADDRINUSE', 'EACCES'].includes(error.code)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
