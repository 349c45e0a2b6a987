import type { Page } from '@playwright/test'
import { origins } from '../fixtures'

/** One call with an effect, as it left the browser. */
export interface RecordedCall {
  readonly key: string | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly answer: Promise<unknown>
}

/** Every call of this kind that the page sends from now on, repeats included. */
export function recordedCalls(page: Page, method: string, path: RegExp): RecordedCall[] {
  const sent: RecordedCall[] = []
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== origins.api || request.method() !== method || !path.test(pathname)) return
    sent.push({
      key: request.headers()['idempotency-key'],
      body: JSON.parse(request.postData() ?? '{}') as Record<string, unknown>,
      // the body of an answer is not available once its page was left
      answer: request
        .response()
        .then(answer => answer?.json() as Promise<unknown>)
        .catch(() => undefined),
    })
  })
  return sent
}

/** The number of different intentions of the calls. */
export const intentionsIn = (sent: readonly RecordedCall[]): number => new Set(sent.map(({ key }) => key)).size
