import { type Examined, mayRead, namesIn, quoted } from '../examined'
import type { Answer } from '../ask'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const HEADERS = ['authorization', 'content-type', 'idempotency-key']

/** Checks CORS at the product API. Returns whether the app’s pages may read anything. */
export async function checkApiCors({ config, app, ask, report }: Examined): Promise<boolean> {
  const { baseUrl, version, gateway } = config.api
  const address = `${baseUrl}/${version}/bookable/stores`
  const stores = await ask(address)
  if (!stores) return false
  checkReadable(stores, { app, report })
  const headers = [...HEADERS, ...(gateway?.names ?? []).map(name => name.toLowerCase())]
  for (const method of METHODS) {
    const allowed = await ask(`${baseUrl}/${version}/booking/doctor`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': method, 'access-control-request-headers': headers.join(',') },
    })
    if (!allowed) return false
    report.expect(
      mayRead(allowed, app) && allowed.status < 300,
      'cors.origin',
      `OPTIONS ${allowed.address}`,
      `${allowed.status}, ${originOfAnswer(allowed)}`,
    )
    const methods = namesIn(allowed.headers.get('access-control-allow-methods'))
    // browsers allow these two by default
    const isAllowed = method === 'GET' || method === 'POST' || methods.includes(method.toLowerCase()) || methods.includes('*')
    report.expect(isAllowed, 'cors.methods', allowed.address, `${method} is not allowed`)
    const names = namesIn(allowed.headers.get('access-control-allow-headers'))
    // a wildcard does not include `Authorization`
    for (const name of headers)
      report.expect(
        names.includes(name) || (names.includes('*') && name !== 'authorization'),
        'cors.headers',
        allowed.address,
        `${name} is not allowed`,
      )
  }
  return true
}

/** Checks that pages may read the answer and the two headers that the app needs. */
export function checkReadable(answer: Answer, { app, report }: Pick<Examined, 'app' | 'report'>): void {
  if (!report.expect(mayRead(answer, app), 'cors.origin', answer.address, originOfAnswer(answer))) return
  const exposed = namesIn(answer.headers.get('access-control-expose-headers'))
  for (const name of ['date', 'retry-after'])
    report.expect(exposed.includes(name) || exposed.includes('*'), 'cors.exposed', answer.address, `${name} is not exposed`)
}

const originOfAnswer = ({ headers }: Answer): string =>
  `Access-Control-Allow-Origin: ${quoted(headers.get('access-control-allow-origin'))}`
