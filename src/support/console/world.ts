import type { Connect } from '../player/protocol'
import { type CommentStore, readAdded, readComments } from './comments'
import { readySchema } from './frame/replies'

export type Timer = (ms: number, run: () => void) => { cancel(): void }

/** The recording's file, or the response status; 0: no response. */
export type Fetched = { readonly text: string } | { readonly status: number }

/** Everything outside the page that the console uses; tests provide another. */
export interface World {
  now(): number
  readonly after: Timer
  fetchFile(rec: string): Promise<Fetched>
  readonly comments: CommentStore
  /** Whether somebody is still signed in. */
  isSignedIn(): Promise<boolean>
  /** Opens a build's player in the frame; undefined if no player reports that it is ready. */
  openFrame(frame: HTMLIFrameElement, address: string): Promise<MessagePort | undefined>
  readHash(): string
  writeHash(hash: string): void
  onHash(run: () => void): () => void
  /** The address of this page, for a link to a moment. */
  addressWith(hash: string): string
  copy(text: string): Promise<void>
  /** Downloads a file. */
  save(name: string, text: string): void
  reload(): void
}

/** How long a build's player may take to report that it is ready. */
export const READY_MS = 10_000

const commentsOf = (rec: string): string => `/console/recordings/${encodeURIComponent(rec)}/comments`
/** The answer; undefined if there was none, or it was a refusal. */
const jsonOf = (request: Promise<Response>): Promise<unknown> =>
  request.then(response => (response.ok ? response.json() : undefined)).catch(() => undefined)

export const browserWorld: World = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return { cancel: () => clearTimeout(timer) }
  },
  fetchFile: rec =>
    fetch(`/console/recordings/${encodeURIComponent(rec)}/file`, { headers: { accept: 'application/x-ndjson' } }).then(
      async response => (response.ok ? { text: await response.text() } : { status: response.status }),
      () => ({ status: 0 }),
    ),
  comments: {
    list: async rec => readComments(await jsonOf(fetch(commentsOf(rec), { headers: { accept: 'application/json' } }))),
    async add(rec, token, { page, seq, text }) {
      const body = new URLSearchParams({ token, page: String(page), seq: String(seq), text })
      const headers = { accept: 'application/json' }
      return readAdded(await jsonOf(fetch(commentsOf(rec), { method: 'POST', headers, body })))
    },
  },
  // signed-in people are redirected away from that page
  isSignedIn: () =>
    fetch('/console/sign-in', { redirect: 'manual' }).then(
      ({ type }) => type === 'opaqueredirect',
      () => true,
    ),
  openFrame: (frame, address) =>
    new Promise(resolve => {
      const finish = (port: MessagePort | undefined): void => {
        removeEventListener('message', receive)
        clearTimeout(patience)
        resolve(port)
      }
      // its origin is opaque, so the sender is identified by its window
      const receive = ({ source, data }: MessageEvent<unknown>): void => {
        const own = frame.contentWindow
        if (own === null || source !== own || !readySchema.safeParse(data).success) return
        const { port1, port2 } = new MessageChannel()
        const connect: Connect = { lockstepReplay: 1, connect: true }
        own.postMessage(connect, '*', [port2])
        finish(port1)
      }
      const patience = setTimeout(() => finish(undefined), READY_MS)
      addEventListener('message', receive)
      frame.src = address
    }),
  readHash: () => location.hash,
  writeHash: hash => history.replaceState(null, '', hash),
  onHash(run) {
    addEventListener('hashchange', run)
    return () => removeEventListener('hashchange', run)
  },
  addressWith: hash => `${location.href.split('#', 1)[0] ?? ''}${hash}`,
  copy: text => navigator.clipboard.writeText(text),
  save(name, text) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
  },
  reload: () => location.reload(),
}
