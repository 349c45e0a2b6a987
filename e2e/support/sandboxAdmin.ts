import { fromHere } from '../fixtures'

/** A call of the sandbox's admin API; throws if it is refused. */
export async function sandboxAdmin(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${fromHere.support}/admin/${path}`, {
    method,
    headers: {
      'x-sandbox-secret': process.env['LOCKSTEP_ADMIN_SECRET'] ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The sandbox refused ${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}
