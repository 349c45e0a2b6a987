import { createServer } from 'node:net'
import { UserError } from './userError.mjs'

/** App, product API, identity, payments, signing, support, monitoring. */
const SANDBOX_PORTS = 7

/** The first port from PORT or `--port`, 3000 when neither is given. */
export function portFrom(text = process.env.PORT) {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port + SANDBOX_PORTS <= 65_535) return port
  throw new UserError(`"${text}" is no port: give a number from 1 to ${65_535 - SANDBOX_PORTS}, e.g. PORT=4000 npm start`)
}

/**
 * Stops with a sentence if another program already listens on one of the ports.
 *
 * @param {number} first
 * @param {(port: number) => string} again the command that takes another port
 */
export async function mustBeFree(first, again, count = SANDBOX_PORTS) {
  for (let port = first; port < first + count; port += 1)
    if (!(await isFree(port))) throw new UserError(portTaken(port, again, first, count))
}

/** The message for a taken port: which one, and what to do. */
export function portTaken(port, again, first = port, count = 1) {
  const what = port === first ? '' : ` (${count} ports are needed, from ${first} on)`
  const isNear = port >= 4000 && port < 4000 + SANDBOX_PORTS
  return `Port ${port} is taken by another program${what}: stop it, or use another port: ${again(isNear ? 5000 : 4000)}`
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
