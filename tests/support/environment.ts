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

/** A longer timeout is a time limit (`waitFor`) and not pending work; React delays suspended content by up to 300 ms. */
const LONGEST_TURN_MS = 500

/**
 * Counts the page's pending short timeouts and worker computations, so that a test can wait until React and other libraries are
 * idle, however slow the machine is. The app itself uses the virtual clock.
 */
function countPendingWork(page: Record<string, unknown>): void {
  const set = page['setTimeout'] as (run: () => void, ms?: number) => unknown
  const clear = page['clearTimeout'] as (timer: unknown) => void
  const waiting = new Set<unknown>()
  const { crypto } = globalThis
  const subtle = new Proxy(crypto.subtle, {
    get:
      (target, name: keyof SubtleCrypto) =>
      (...args: unknown[]) => {
        const result = (target[name] as (...args: unknown[]) => Promise<unknown>).apply(target, args)
        waiting.add(result)
        const done = () => void waiting.delete(result)
        result.then(done, done)
        return result
      },
  })
  const counted = { subtle, getRandomValues: crypto.getRandomValues.bind(crypto), randomUUID: crypto.randomUUID.bind(crypto) }
  Object.defineProperty(page, 'crypto', { value: counted, configurable: true, writable: true })
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
  page['pendingWork'] = () => waiting.size
}

export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    const page = this.global as unknown as Record<string, unknown>
    const node = globalThis as unknown as Record<string, unknown>
    for (const name of FROM_NODE) page[name] = node[name]
    countPendingWork(page)
  }
}
