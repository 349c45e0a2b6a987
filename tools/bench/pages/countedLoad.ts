import type { Browser } from '@playwright/test'
import { brotliSmallest } from '../../build/compressFiles'
import { phoneOf, settled, type StoredState } from './phone'

/** What a page loads and runs without interaction. Deterministic, so counted once. */
export interface Counts {
  readonly jsBrotliBytes: number
  /** Of executable script in the document as it was sent. */
  readonly inlineScriptBytes: number
  readonly requests: number
  /** Of functions. */
  readonly calls: number
}

export interface CountedLoad extends Counts {
  /** The final document. */
  readonly html: string
}

/** Cached for all pages, because maximum compression takes a second for a large file. */
const weights = new Map<string, Promise<number>>()

/** Opens a page at full speed. Files of `apart`, by path, are not weighed. */
export async function countedLoad(
  browser: Browser,
  url: string,
  { apart = new Set(), state }: { readonly apart?: ReadonlySet<string>; readonly state?: StoredState | undefined },
): Promise<CountedLoad> {
  const phone = await phoneOf(browser, false, state)
  const { context, page, session } = phone
  try {
    await session.send('Profiler.enable')
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    let requests = 0
    const weighing: Promise<number>[] = []
    const scripts = new Map<string, string>()
    session.on('Network.requestWillBeSent', ({ request }) => void (requests += request.url.startsWith('http') ? 1 : 0))
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') scripts.set(requestId, response.url)
    })
    session.on('Network.loadingFinished', ({ requestId }) => {
      const script = scripts.get(requestId)
      if (script === undefined || apart.has(new URL(script).pathname)) return
      if (!weights.has(script))
        weights.set(
          script,
          session
            .send('Network.getResponseBody', { requestId })
            .then(({ body, base64Encoded }) => brotliSmallest(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')))
            .then(({ length }) => length),
        )
      weighing.push(weights.get(script) ?? Promise.resolve(0))
    })
    let sent = ''
    await settled(phone, async () => {
      const answer = await page.goto(url, { waitUntil: 'load' })
      sent = (await answer?.text()) ?? ''
    })
    const { result } = await session.send('Profiler.takePreciseCoverage')
    const calls = result
      .filter(script => script.url.startsWith('http'))
      .flatMap(script => script.functions)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
    return {
      jsBrotliBytes: sum(await Promise.all(weighing)),
      inlineScriptBytes: sum(inlineScripts(sent).map(text => Buffer.byteLength(text))),
      requests,
      calls,
      html: await page.content(),
    }
  } finally {
    await context.close()
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The texts of executable scripts, without data blocks. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)].flatMap(({ groups }) =>
    /\bsrc=|\btype="(?!module|text\/javascript)/.test(groups?.['attributes'] ?? '') ? [] : [groups?.['text'] ?? ''],
  )
