import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oidcLibrary } from '../../../tools/sandbox/identity/library'

export const CLIENT = { id: 'recordings', secret: randomUUID() }

/** A company's OpenID provider, whose sign-in page accepts the person the test specifies. */
export interface CompanyProvider {
  readonly issuer: string
  /** Who signs in next, with which roles, and how long ago they did so at the provider. */
  person: { name: string; roles: readonly string[]; secondsAgo?: number }
  close(): Promise<void>
}

export async function startCompanyProvider(redirectUri: () => string): Promise<CompanyProvider> {
  const { default: Oidc } = await oidcLibrary()
  const state: { person: CompanyProvider['person'] } = { person: { name: 'sam@company.example', roles: ['support-team'] } }
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Oidc(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri()], response_types: ['code'] }],
    cookies: { keys: ['of the test'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'roles'], email: ['email'], profile: [] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: `id of ${id}`, email: id, roles: [...state.person.roles] }),
    }),
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    features: { devInteractions: { enabled: false } },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return void callback(request, response)
    const { name, secondsAgo = 0 } = state.person
    const ts = Math.floor(Date.now() / 1_000) - secondsAgo
    void provider.interactionFinished(request, response, { login: { accountId: name, ts } })
  })
  return Object.assign(state, {
    issuer,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** A browser: keeps cookies by host, and follows redirects of a navigation. */
export class Browser {
  private readonly jar = new Map<string, Map<string, string>>()

  async get(address: string, accept = 'text/html'): Promise<{ url: string; status: number; text: string }> {
    return this.navigate(address, { headers: { accept } })
  }

  async post(address: string, form: Record<string, string>) {
    const body = new URLSearchParams(form)
    return this.navigate(address, { method: 'POST', body, headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' } })
  }

  private async navigate(address: string, init: RequestInit): Promise<{ url: string; status: number; text: string }> {
    let [url, options] = [new URL(address), init]
    for (let hops = 0; hops < 20; hops += 1) {
      const cookies = this.cookiesOf(url)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, { ...options, redirect: 'manual', headers: { ...options.headers, cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const to = answer.headers.get('location')
      if (to === null) return { url: url.href, status: answer.status, text: await answer.text() }
      await answer.body?.cancel()
      url = new URL(to, url)
      options = { headers: { accept: 'text/html' } }
    }
    throw new Error('too many redirects')
  }

  private cookiesOf({ host }: URL): Map<string, string> {
    const known = this.jar.get(host) ?? new Map<string, string>()
    this.jar.set(host, known)
    return known
  }
}
