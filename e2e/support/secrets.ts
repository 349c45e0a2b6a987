import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, origins } from '../fixtures'
import { databasesOf } from './deviceContents'
import { placesInPage } from './placesInPage'

/** Values that only their owner may see, and the places where they are allowed. */
type Kind =
  | 'card number'
  | 'security code'
  | 'code'
  | 'state'
  | 'nonce'
  | 'verifier'
  | 'access token'
  | 'refresh token'
  | 'identity token'
  | 'password'
  | 'one-time code'

/** The only place on the device where a secret may be. */
const ALLOWED_ON_DEVICE: Partial<Record<Kind, string>> = { 'refresh token': 'database lockstep/session' }

/** Learns the secrets of a browser from its requests and answers, and remembers everything that it sends or prints. */
export class Secrets {
  readonly known = new Map<string, Kind>()
  private readonly said: string[] = []
  private readonly sent: { readonly place: string; readonly text: string; readonly isAllowed: (kind: Kind) => boolean }[] = []
  private readonly pending: Promise<unknown>[] = []

  constructor(
    private readonly page: Page,
    private readonly context: BrowserContext,
  ) {
    page.on('console', message => this.said.push(message.text()))
    page.on('pageerror', error => this.said.push(`${error.message} ${error.stack ?? ''}`))
    context.on('request', request => {
      this.learnFrom(request)
      this.pending.push(this.remember(request))
    })
  }

  add(kind: Kind, secret: string): void {
    this.known.set(secret, kind)
  }

  kinds(): Set<Kind> {
    return new Set(this.known.values())
  }

  private learn(kind: Kind, secret: unknown): void {
    if (typeof secret === 'string' && secret.length >= 6) this.known.set(secret, kind)
  }

  private learnFrom(request: Request): void {
    const { origin, pathname, searchParams } = new URL(request.url())
    if (origin === origins.identity && pathname === '/authorize') {
      this.learn('state', searchParams.get('state'))
      this.learn('nonce', searchParams.get('nonce'))
    }
    if (origin === origins.app && pathname === '/callback') {
      this.learn('code', searchParams.get('code'))
      this.learn('state', searchParams.get('state'))
    }
    if (origin === origins.identity && pathname === '/oauth/token' && request.method() === 'POST') {
      const form = new URLSearchParams(request.postData() ?? '')
      this.learn('code', form.get('code'))
      this.learn('verifier', form.get('code_verifier'))
      this.learn('refresh token', form.get('refresh_token'))
      this.pending.push(this.learnFromAnswer(request))
    }
    if (origin === origins.identity && pathname.startsWith('/signin/') && request.method() === 'POST') {
      const form = new URLSearchParams(request.postData() ?? '')
      this.learn('password', form.get('password'))
      this.learn('one-time code', form.get('code') ?? undefined)
    }
  }

  private async learnFromAnswer(request: Request): Promise<void> {
    const answered = async (): Promise<unknown> => (await request.response())?.json()
    const answer = (await withTimeLimit(
      answered().catch(() => undefined),
      undefined,
    )) as Record<string, unknown> | undefined
    this.learn('access token', answer?.['access_token'])
    this.learn('refresh token', answer?.['refresh_token'])
    this.learn('identity token', answer?.['id_token'])
  }

  /** Remembers a request, and which secrets each part of it may contain: those that its receiver needs. */
  private async remember(request: Request): Promise<void> {
    const { origin, pathname } = new URL(request.url())
    const headers = await withTimeLimit(
      request.allHeaders().catch(() => request.headers()),
      request.headers(),
    )
    const { referer = '', authorization = '', cookie: _, ...others } = headers
    const isIdentity = origin === origins.identity
    const isReturn = origin === origins.app && pathname === '/callback' && request.isNavigationRequest()
    const place = `${request.method()} ${origin}${pathname}`
    this.sent.push(
      { place: `referrer of ${place}`, text: referer, isAllowed: () => false },
      { place: `bearer of ${place}`, text: authorization, isAllowed: kind => kind === 'access token' && origin === origins.api },
      {
        place: `address of ${place}`,
        text: request.url(),
        isAllowed: kind => (isIdentity || isReturn) && IN_ADDRESSES.has(kind),
      },
      { place: `headers of ${place}`, text: JSON.stringify(others), isAllowed: () => false },
      {
        place: `body of ${place}`,
        text: request.postData() ?? '',
        isAllowed: kind => (isIdentity && IN_FORMS.has(kind)) || (origin === origins.payments && IN_CARD_FORM.has(kind)),
      },
    )
  }

  /** Every place that contains a secret and may not, as `place: kind`. */
  async found(recording: string): Promise<string[]> {
    await Promise.all(this.pending.splice(0))
    const places = Object.entries(await this.places(recording))
    const onDevice = places.flatMap(([place, text]) =>
      this.in(text).flatMap(kind => (ALLOWED_ON_DEVICE[kind] === place ? [] : [`${place}: ${kind}`])),
    )
    const sent = this.sent.flatMap(({ place, text, isAllowed }) =>
      this.in(text).flatMap(kind => (isAllowed(kind) ? [] : [`${place}: ${kind}`])),
    )
    return [...new Set([...onDevice, ...sent])].sort()
  }

  private in(text: string): Kind[] {
    return [...this.known].flatMap(([secret, kind]) => (isIn(text, secret, kind) ? [kind] : []))
  }

  private async places(recording: string): Promise<Record<string, string>> {
    const databases = await databasesOf(this.page)
    return {
      ...(await this.page.evaluate(placesInPage)),
      ...Object.fromEntries(Object.entries(databases).map(([name, text]) => [`database ${name}`, text])),
      cookies: JSON.stringify(await this.context.cookies(origins.app)),
      console: this.said.join('\n'),
      recording,
    }
  }
}

const IN_ADDRESSES: ReadonlySet<Kind> = new Set<Kind>(['state', 'nonce', 'code'])
const IN_FORMS: ReadonlySet<Kind> = new Set<Kind>(['code', 'verifier', 'refresh token', 'password', 'one-time code'])

const IN_CARD_FORM: ReadonlySet<Kind> = new Set<Kind>(['card number', 'security code'])

/** Whether a text contains the secret: unchanged, as part of an address, in base64, or only the secret part of a token. */
function isIn(text: string, secret: string, kind: Kind): boolean {
  // six digits are part of many numbers, so they count only as a separate number
  if (kind === 'one-time code') return new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text)
  // three digits count only as a separate text; of a card number any eight digits in a row are secret, the last four are not
  if (kind === 'security code') return new RegExp(`["'=>]${secret}["'&<]|^${secret}$`, 'm').test(text)
  if (kind === 'card number')
    return [...eightInARow(secret)].some(part => text.replaceAll(/(?<=\d)[ -](?=\d)/g, '').includes(part))
  const parts = kind === 'identity token' || kind === 'access token' ? secret.split('.') : [secret]
  const core = parts.at(-1) ?? secret
  return [core, encodeURIComponent(core), ...inBase64(core)].some(form => form.length >= 6 && text.includes(form))
}

function* eightInARow(digits: string): Generator<string> {
  for (let start = 0; start + 8 <= digits.length; start++) {
    const part = digits.slice(start, start + 8)
    yield part
    yield* inBase64(part).filter(form => form.length >= 8)
  }
}

/** The part of a value that is in the base64 of a longer text, at any offset. */
const inBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map(before =>
    Buffer.from('x'.repeat(before) + text)
      .toString('base64')
      .slice(4, -4),
  )

/** A request cancelled by a reload is sometimes never reported as finished, so waiting for it is limited. */
const withTimeLimit = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([answer, new Promise<T>(resolve => setTimeout(resolve, 10_000, otherwise).unref())])

/** Expects a secret of each of these kinds to be known, because the search proves nothing about unknown ones. */
export function expectToKnow(secrets: Secrets, kinds: readonly Kind[]): void {
  expect([...secrets.kinds()].sort()).toEqual([...kinds].sort())
}
