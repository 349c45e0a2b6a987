import { TestEnvironment } from 'jest-environment-jsdom'

/**
 * Web APIs that every browser we support has and jsdom lacks. AbortController is taken from Node even though jsdom has
 * one: Node's fetch refuses a foreign signal.
 */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'Uint8Array',
  'ArrayBuffer',
] as const

/** Longer ones are somebody's patience (`waitFor`), not work under way. React holds back what was fetched for 300. */
const LONGEST_TURN_MS = 500

/**
 * Counts the page's short timeouts, so that a test can wait until React and its friends have nothing left to do, however
 * slow the machine is. The app itself sleeps by the virtual clock.
 */
function countShortTimers(page: Record<string, unknown>): void {
  const set = page['setTimeout'] as (run: () => void, ms?: number) => unknown
  const clear = page['clearTimeout'] as (timer: unknown) => void
  const waiting = new Set<unknown>()
  page['setTimeout'] = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    if (ms > LONGEST_TURN_MS) return set(() => run(...args), ms)
    const timer = set(() => {
      waiting.delete(timer)
      run(...args)
    }, ms)
    waiting.add(timer)
    return timer
  }
  page['clearTimeout'] = (timer: unknown) => {
    waiting.delete(timer)
    clear(timer)
  }
  page['shortTimers'] = () => waiting.size
}

export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    const page = this.global as unknown as Record<string, unknown>
    const node = globalThis as unknown as Record<string, unknown>
    for (const name of FROM_NODE) page[name] = node[name]
    countShortTimers(page)
    if ((page['crypto'] as Crypto | undefined)?.subtle === undefined) {
      Object.defineProperty(page, 'crypto', { value: node['crypto'], configurable: true, writable: true })
    }
  }
}
