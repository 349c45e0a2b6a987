import { randomUUID } from 'node:crypto'
import { IN_MEMORY } from '../../../tools/backend/db/connect'
import { settingsFrom, type Settings, type SettingsInput } from '../../../tools/sandbox/settings'
import { startSandbox, type GivenParts, type RunningSandbox } from '../../../tools/sandbox/start'
import { freePorts } from '../../support/freePorts'
import { preparedConnection } from './preparedConnection'

export interface StartedSandbox {
  readonly settings: Settings
  readonly running: RunningSandbox
  /** A call of the admin side, with the secret. */
  admin(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Response>
  /** A call of the product API from the app's origin. A call with an effect has its own idempotency key unless one is given. */
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
