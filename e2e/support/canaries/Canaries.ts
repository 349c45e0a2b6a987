import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, origins } from '../../fixtures'
import { databasesOf } from '../deviceContents'
import { exportedRecording } from '../exportedRecording'
import { sandboxAdmin } from '../sandboxAdmin'
import { placesInPage } from '../placesInPage'
import { haystackOf, searchFor, textOfBody, type Search } from './encodings'
import { isAllowedAt } from './allowedPlaces'
import { CANARIES, canariesOf, type CanaryName, type Visit } from './table'
import { learnFromAnswer, learnFromRequest } from './learn'

/** The support server's tables of recordings that contain a text. */
async function tablesContaining(text: string): Promise<readonly string[]> {
  const { tables } = (await sandboxAdmin('POST', 'search', { text })) as { readonly tables: readonly string[] }
  return tables.filter(table => /^support_(segments|bodies)/.test(table))
}

/**
 * Watches a browser during one visit: makes up what the person types, learns what services give out, and looks for each of
 * them in every place that none may reach.
 */
export class Canaries {
  private readonly values = new Map<CanaryName, string>()
  /** Every value that a canary has had, e.g. each one-time code. */
  private readonly searches = new Map<string, { readonly name: CanaryName; readonly search: Search }>()
  private readonly arrived = new Set<CanaryName>()
  private readonly said: string[] = []
  private readonly sent = new Map<string, string>()
  private readonly pending: Promise<unknown>[] = []

  constructor(
    private readonly page: Page,
    private readonly context: BrowserContext,
    private readonly visit: Visit,
  ) {
    for (const name of canariesOf(visit)) {
      const { make } = CANARIES[name] as { readonly make?: () => string }
      if (make) this.know(name, make())
    }
    page.on('console', message => this.said.push(message.text()))
    page.on('pageerror', error => this.said.push(`${error.message} ${error.stack ?? ''}`))
    context.on('request', request => this.watch(request))
  }

  /** The value of a canary, to type. */
  value(name: CanaryName): string {
    const value = this.values.get(name)
    if (value === undefined) throw new Error(`Nobody knows ${name}.`)
    return value
  }

  /** Returns and clears the console output, so that a test can account for its own. */
  readConsole(): readonly string[] {
    return this.said.splice(0)
  }

  private know(name: CanaryName, value: string): void {
    if (this.values.get(name) === value) return
    this.values.set(name, value)
    this.searches.set(value, { name, search: searchFor(value) })
  }

  private readonly learn = (what: string, value: unknown): void => {
    const name = `${this.visit} ${what}` as CanaryName
    if (typeof value !== 'string' || value.length < 6 || !(name in CANARIES)) return
    this.know(name, value)
    this.arrived.add(name)
  }

  private watch(request: Request): void {
    learnFromRequest(request, this.learn)
    this.pending.push(learnFromAnswer(request, this.learn))
    const { origin, pathname, search } = new URL(request.url())
    const body = textOfBody(request.postDataBuffer())
    const headers = request.headers()
    const add = (place: string, text: string): void => void this.sent.set(place, `${this.sent.get(place) ?? ''}\n${text}`)
    add(origin === origins.app ? 'referrer at the app’s host' : 'referrer at others', headers['referer'] ?? '')
    const isIndex = origin === origins.support && /^\/recordings\/[^/]+\/(bookings|profiles)$/.test(pathname)
    if (isIndex) add('told whose a recording is', body)
    else if (origin === origins.support || origin === origins.monitoring)
      add(`sent to ${origin}`, JSON.stringify(headers) + pathname + search + body)
    else if (origin === origins.app)
      add(pathname === '/callback' ? 'sent to the callback' : 'sent to the app’s host', `${pathname}${search} ${body}`)
    else if (([origins.api, origins.identity, origins.payments, origins.signing] as string[]).includes(origin))
      this.notice(`${pathname}${search} ${body}`)
    else add(`sent to ${origin}`, request.url() + body)
  }

  /** The intended recipient received it, so it was really typed. */
  private notice(text: string): void {
    const haystack = haystackOf(decodeURIComponent(text.replaceAll('+', ' ').replaceAll(/%(?![\da-f]{2})/gi, '')))
    for (const { name, search } of this.searches.values()) if (search(haystack)) this.arrived.add(name)
  }

  /** The person typed something that goes nowhere. */
  noticeTyped(name: CanaryName): void {
    this.arrived.add(name)
  }

  /** Canaries that did not occur in the visit: a search for them would prove nothing. */
  missing(): readonly CanaryName[] {
    return canariesOf(this.visit).filter(name => !this.arrived.has(name))
  }

  /** Every place that contains a canary and may not, as `place: canary`. */
  async found(extra: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
    await Promise.all(this.pending.splice(0))
    const places = Object.entries({ ...(await this.places()), ...extra })
    const found = places.flatMap(([place, text]) => {
      const haystack = haystackOf(text)
      const names = [...this.searches.values()].flatMap(({ name, search }) => (search(haystack) ? [name] : []))
      return names.filter(name => !isAllowedAt(name, place)).map(name => `${place}: ${name}`)
    })
    return [...new Set(found)].sort()
  }

  /** Searches everywhere; the message names the step of the visit. */
  async expectNowhere(step: string): Promise<void> {
    expect(await this.found(), step).toEqual([])
  }

  /**
   * Searches what the support server stores, because the browser does not show what a worker has compressed and sent. That the
   * recording's own id is found proves that the search covers it.
   */
  async expectNotKept(): Promise<void> {
    const recording = await exportedRecording(this.page)
    const rec = /^\{"v":\d+,"rec":"([^"]+)"/m.exec(recording)?.[1]
    expect(await tablesContaining(rec ?? 'no header')).toContain('support_segments')
    for (const name of canariesOf(this.visit)) {
      const value = this.value(name)
      // short digit sequences are part of many numbers; an id is what support finds the recording by
      if (CANARIES[name].class === 'P2' || /^\d{3,6}$/.test(value)) continue
      expect([name, await tablesContaining(value.slice(-100))]).toEqual([name, []])
    }
  }

  private async places(): Promise<Record<string, string>> {
    const databases = await databasesOf(this.page)
    const { document: _, ...inPage } = await this.page.evaluate(placesInPage)
    const recording = await exportedRecording(this.page)
    expect(recording).toContain('"app/started"')
    return {
      ...inPage,
      ...Object.fromEntries(Object.entries(databases).map(([name, text]) => [`database ${name}`, text])),
      cookies: JSON.stringify(await this.context.cookies(origins.app)),
      console: this.said.join('\n'),
      recording,
      ...Object.fromEntries(this.sent),
    }
  }
}
