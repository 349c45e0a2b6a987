import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { IN_MEMORY } from '../../../tools/backend/db/connect'
import { SERVICES, settingsFrom, type Settings, type SettingsInput } from '../../../tools/sandbox/settings'
import { startSandbox, type GivenParts, type RunningSandbox } from '../../../tools/sandbox/start'
import { preparedConnection } from './preparedConnection'

export interface StartedSandbox {
  readonly settings: Settings
  readonly running: RunningSandbox
  /** A call of the admin side, with the secret. */
  admin(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Response>
  /** A call of the product API from the app's origin; with an effect, under a key of its own unless one is given. */
  api(
    method: string,
    path: string,
    options?: { body?: object; key?: string; bearer?: string; signal?: AbortSignal },
  ): Promise<Response>
  close(): Promise<void>
}

const SECRET = 'started-sandbox'

/** A whole sandbox that listens, its tables in memory. */
export async function startedSandbox(
  input: Partial<SettingsInput> = {},
  given: Pick<GivenParts, 'limits'> = {},
): Promise<StartedSandbox> {
  const settings = settingsFrom({ port: await freePorts(), stateFolder: IN_MEMORY, adminSecret: SECRET, ...input })
  const connection = settings.stateFolder === IN_MEMORY ? await preparedConnection() : undefined
  const running = await startSandbox(settings, { ...given, connection })
  const { origins } = settings
  return {
    settings,
    running,
    admin: (method, path, body) =>
      fetch(`${origins.support}/admin/${path}`, {
        method,
        headers: { 'x-sandbox-secret': SECRET, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    api: (method, path, { body, key = randomUUID(), bearer, signal } = {}) =>
      fetch(`${origins.api}/v1/${path}`, {
        method,
        ...(signal && { signal }),
        headers: {
          origin: origins.app,
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(method !== 'GET' && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    close: () => running.close(),
  }
}

/** The first of as many ports in a row as there are services, all free a moment ago. */
export async function freePorts(): Promise<number> {
  for (;;) {
    // below those that systems give to connections of their own
    const first = 20_000 + Math.floor(Math.random() * 12_000)
    const free = await Promise.all(SERVICES.map((_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
