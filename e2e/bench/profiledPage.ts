import type { CDPSession, Page } from '@playwright/test'
import type { Profile } from '../../tools/bench/samplesOf'

/** The requested microseconds between two samples; the browser uses about half of that. */
const INTERVAL_US = 100

/** Samples what the pages of the app and their workers are doing; its profiles are complete once the last page has ended. */
export async function profiledPage(page: Page) {
  const session = await page.context().newCDPSession(page)
  const pages: Profile[] = []
  const workers: Profile[] = []
  await begin((method, params) => session.send(method as 'Profiler.start', params as undefined))
  const endWorkers = await profiledWorkers(session)
  return {
    pages,
    workers,
    /** To be called before each page of the app is left. */
    async pageEnds(): Promise<void> {
      workers.push(...(await endWorkers()))
      pages.push((await session.send('Profiler.stop')).profile)
      await session.send('Profiler.start')
    },
  }
}

type Send = (method: string, params?: object) => Promise<unknown>

async function begin(send: Send): Promise<void> {
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: INTERVAL_US })
  await send('Profiler.start')
}

/**
 * Workers are reached through their page's session, because Playwright gives them none. Returns a function that collects their
 * profiles.
 */
async function profiledWorkers(session: CDPSession): Promise<() => Promise<readonly Profile[]>> {
  const sends = new Map<string, Send>()
  const waiting = new Map<number, (result: unknown) => void>()
  let id = 0
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id: answered = 0, result } = JSON.parse(message) as { readonly id?: number; readonly result?: unknown }
    waiting.get(answered)?.(result)
    waiting.delete(answered)
  })
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return
    const send: Send = async (method, params = {}) => {
      const call = ++id
      const answer = new Promise(resolve => waiting.set(call, resolve))
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: call, method, params }) })
      return answer
    }
    sends.set(sessionId, send)
    // a worker that has already ended is not measured
    void begin(send).catch(() => sends.delete(sessionId))
  })
  session.on('Target.detachedFromTarget', ({ sessionId }) => void sends.delete(sessionId))
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  return async () => {
    const ended = [...sends.values()].map(send => send('Profiler.stop') as Promise<{ readonly profile: Profile }>)
    sends.clear()
    return (await Promise.all(ended)).map(({ profile }) => profile)
  }
}
