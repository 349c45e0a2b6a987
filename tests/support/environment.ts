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

export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    const page = this.global as unknown as Record<string, unknown>
    const node = globalThis as unknown as Record<string, unknown>
    for (const name of FROM_NODE) page[name] = node[name]
    if ((page['crypto'] as Crypto | undefined)?.subtle === undefined) {
      Object.defineProperty(page, 'crypto', { value: node['crypto'], configurable: true, writable: true })
    }
  }
}
