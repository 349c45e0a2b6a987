import { createHash, randomBytes } from 'node:crypto'
import type { Settings } from '../../../tools/sandbox/settings'

const SCOPE = 'openid profile email offline_access'

export interface TokenAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

/** One browser at the identity provider: it stores cookies by path and does not follow redirects. */
export class IdentityVisit {
  private readonly cookies = new Map<string, { name: string; value: string; path: string }>()
  /** The PKCE verifier of the latest sign-in. */
  verifier = ''

  constructor(private readonly settings: Settings) {}

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(url, { headers })
  }

  async post(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
  }

  /** Begins a sign-in as the app does. */
  authorize(changes: Record<string, string> = {}): Promise<Response> {
    this.verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      client_id: this.settings.clientId,
      scope: SCOPE,
      response_type: 'code',
      state: 'state-1',
      nonce: 'nonce-1',
      redirect_uri: `${this.settings.origins.app}/callback`,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      audience: this.settings.audience,
      ...changes,
    })
    return this.get(`/authorize?${query}`)
  }

  /** Begins a sign-in and returns the path of its pages, e.g. `/signin/abc`. */
  async signIn(changes: Record<string, string> = {}): Promise<string> {
    return locationOf(await this.authorize(changes))
  }

  /** Follows a page's redirect through the provider to the app, and returns the query that the app receives. */
  async returned(page: Response): Promise<URLSearchParams> {
    return new URL(locationOf(await this.get(locationOf(page)))).searchParams
  }

  exchange(code: string, changes: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.verifier,
      redirect_uri: `${this.settings.origins.app}/callback`,
      ...changes,
    })
  }

  refresh(refreshToken: unknown): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'refresh_token',
      refresh_token: String(refreshToken),
      scope: SCOPE,
      audience: this.settings.audience,
    })
  }

  async token(form: Record<string, string>, origin = this.settings.origins.app): Promise<TokenAnswer> {
    const answer = await fetch(`${this.settings.origins.identity}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: this.settings.clientId, ...form }),
      headers: { origin },
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }

  private async send(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const target = new URL(url, this.settings.origins.identity)
    const cookie = [...this.cookies.values()]
      .filter(({ path }) => target.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
    const answer = await fetch(target, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', cookie: cookie.join('; '), ...init.headers },
    })
    for (const line of answer.headers.getSetCookie()) this.keep(line)
    return answer
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const path = attributes.find(attribute => /^path=/i.test(attribute))?.slice('path='.length) ?? '/'
    if (value === '') this.cookies.delete(`${name} ${path}`)
    else this.cookies.set(`${name} ${path}`, { name, value, path })
  }
}

export function locationOf(answer: Response): string {
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`no redirect but ${answer.status}`)
  return location
}
