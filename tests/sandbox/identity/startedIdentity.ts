import Fastify from 'fastify'
import { ZodError } from 'zod'
import { identityAdminRoutes } from '../../../tools/sandbox/identity/adminRoutes'
import { identityServer } from '../../../tools/sandbox/identity/server'
import { latestMessages } from '../../../tools/sandbox/outbox'
import type { Sandbox } from '../../../tools/sandbox/services'
import type { Settings } from '../../../tools/sandbox/settings'
import { IdentityVisit, locationOf } from '../support/identityVisit'
import { freePort } from '../../support/freePorts'
import { testServices } from '../support/testServices'

export interface SentMessage {
  readonly kind: 'sms' | 'email'
  readonly to: string
  readonly text: string
}

/** The sign-in service listening where its tokens say, and what a test does to it from outside. */
export interface StartedIdentity {
  readonly settings: Settings
  readonly sandbox: Sandbox
  visit(): IdentityVisit
  /** An admin call; its answer's status and body. */
  admin(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<{ status: number; body: unknown }>
  /** Orders one bad answer. */
  order(kind: string, options?: object): Promise<void>
  /** Moves the sandbox's clock on. */
  pass(ms: number): void
  /** The last message sent to a person. */
  lastTo(recipient: string): Promise<SentMessage>
  codeTo(recipient: string): Promise<string>
  /** Through phone and code, up to the answer of the code page. */
  byPhone(phone: string, full: string, changes?: Record<string, string>, browser?: IdentityVisit): Promise<Step>
  byPassword(email: string, password?: string, changes?: Record<string, string>, browser?: IdentityVisit): Promise<Step>
  close(): Promise<void>
}

/** Where a sign-in stands. */
export interface Step {
  readonly browser: IdentityVisit
  readonly stem: string
  readonly answer: Response
}

export const PASSWORD = 'correct horse battery'
export const PASSWORD_CONNECTION = 'Username-Password-Authentication'

/** The browser of a customer who has just signed in by phone. */
export async function signedInBrowser(identity: StartedIdentity): Promise<IdentityVisit> {
  const { browser, answer } = await identity.byPhone('07400 123456', '+447400123456')
  await browser.returned(answer)
  return browser
}

export async function startIdentity(): Promise<StartedIdentity> {
  // The issuer is part of every token, so the service has to listen where its settings say.
  const { sandbox, pass, close } = await testServices((await freePort()) - 2)
  const { settings, db } = sandbox
  const server = await identityServer(sandbox)
  await server.listen()
  const admin = Fastify()
  identityAdminRoutes(admin, sandbox)
  admin.setErrorHandler((error, _request, reply) => reply.code(error instanceof ZodError ? 400 : 500).send())

  const started: StartedIdentity = {
    settings,
    sandbox,
    visit: () => new IdentityVisit(settings),
    async admin(method, path, body) {
      const answer = await admin.inject({ method, url: `/${path}`, ...(body !== undefined && { payload: body }) })
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
    },
    async order(kind, options = {}) {
      const { status } = await started.admin('POST', 'identity/forgeries', { kind, ...options })
      if (status !== 201) throw new Error(`${kind} could not be ordered: ${status}`)
    },
    pass,
    async lastTo(recipient) {
      const last = (await latestMessages(db)).find(({ to }) => to === recipient)
      if (last === undefined) throw new Error(`nothing was sent to ${recipient}`)
      return last
    },
    async codeTo(recipient) {
      const { text } = await started.lastTo(recipient)
      const code = /^\d{6}/.exec(text)?.[0]
      if (code === undefined) throw new Error(`no code but: ${text}`)
      return code
    },
    async byPhone(phone, full, changes = {}, browser = started.visit()) {
      const stem = await browser.signIn({ connection: 'sms', ...changes })
      await browser.post(`${stem}/phone`, { phone })
      return { browser, stem, answer: await browser.post(`${stem}/code`, { code: await started.codeTo(full) }) }
    },
    async byPassword(email, password = PASSWORD, changes = {}, browser = started.visit()) {
      const stem = await browser.signIn({ connection: PASSWORD_CONNECTION, ...changes })
      return { browser, stem, answer: await browser.post(`${stem}/password`, { email, password }) }
    },
    async close() {
      await server.close()
      await admin.close()
      await close()
    },
  }
  return started
}

export const errorCodeOf = (page: string): string | undefined => /data-error-code="([^"]*)"/.exec(page)?.[1]

/** A new code for a person with a session, without any page. */
export async function silentCode(browser: IdentityVisit, changes: Record<string, string> = {}): Promise<string> {
  const answer = await browser.authorize({ prompt: 'none', ...changes })
  return new URL(locationOf(answer)).searchParams.get('code') ?? ''
}
