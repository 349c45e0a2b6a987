import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { ConsoleRoot } from '@/support/console/ConsoleRoot'
import type { Comment, NewComment } from '@/support/console/comments'
import type { Visit } from '@/support/console/visit'
import type { Fetched, World } from '@/support/console/world'
import type { Asked, Inspected, Loaded, Moment, Problem } from '@/support/player/protocol'
import { createVirtualClock } from '../support/virtualClock'

export const T0 = Date.parse('2026-11-21T12:00:00Z')

/** Events one second apart on one page, caused by the person unless specified otherwise. */
export const moments = (...changes: readonly Partial<Moment>[]): readonly Moment[] =>
  changes.map((change, index) => ({
    page: 1,
    seq: index + 1,
    at: T0 + index * 1_000,
    type: 'a/happened',
    cause: 'user',
    words: `Event ${index + 1}`,
    ...change,
  }))

interface Options {
  readonly visit?: Partial<Visit>
  readonly moments?: readonly Moment[]
  readonly notes?: Loaded['notes']
  readonly hash?: string
  readonly file?: Fetched
  /** What further requests for the file are answered. */
  readonly laterFiles?: Fetched
  readonly signedIn?: boolean
  /** Builds whose screens say nothing. */
  readonly silent?: readonly string[]
  readonly refuse?: Problem
  /** Asks that get no answer. */
  readonly hangs?: Asked['ask']
  readonly inspected?: Partial<Inspected>
  readonly canCopy?: boolean
  readonly comments?: readonly Comment[]
  /** The server keeps no comment. */
  readonly refusesComments?: boolean
  /** What each build's screens have of the visit; else all of them have `moments`. */
  readonly byBuild?: Readonly<Record<string, readonly Moment[]>>
}

/** The support console, a frame that follows the protocol without a build, a stopped clock, and a server with a recording. */
export function aConsole(options: Options = {}) {
  const visit: Visit = {
    rec: 'recording-1',
    agent: 'sam.okoro',
    token: 'token-of-sam',
    missing: 0,
    builds: [{ id: 'build-a', isKept: true }],
    newest: 'build-b',
    app: 'http://app.test',
    config: { environment: 'test' },
    ...options.visit,
  }
  const clock = createVirtualClock(T0)
  const asked: Asked[] = []
  const addresses: string[] = []
  const copied: string[] = []
  const saved: { readonly name: string; readonly text: string }[] = []
  const commented: (NewComment & { readonly token: string })[] = []
  const ports: NodePort[] = []
  let [hash, files, reloads] = [options.hash ?? '', 0, 0]
  let hashListener: (() => void) | undefined
  const all = options.moments ?? moments({}, {}, {})

  const answerTo = (ask: Asked, build: string): unknown => {
    if (ask.ask === 'load') return { rec: visit.rec, build, moments: options.byBuild?.[build] ?? all, notes: options.notes ?? [] }
    if (ask.ask === 'show') return { address: `${options.byBuild ? `/${build}` : ''}/at/${ask.moment}`, title: 'A page' }
    if (ask.ask === 'devtools') return { text: `up to ${ask.moment} of ${build}` }
    if (ask.ask === 'pass') return {}
    if (ask.ask === 'inspect') return { changes: [], moreChanges: false, answers: [], ...options.inspected }
    return {
      children:
        ask.path.length === 0
          ? [
              { key: 'booking', preview: '{2}', isBranch: true, isChanged: true },
              { key: 'locale', preview: '"en-GB"', isBranch: false, isChanged: false },
            ]
          : [{ key: 'unitId', preview: `"unit-${ask.moment}"`, isBranch: false, isChanged: true }],
    }
  }
  const world: World = {
    now: clock.now,
    after(ms, run) {
      const { done, cancel } = clock.sleep(ms)
      let isWanted = true
      void done.then(() => isWanted && run())
      return {
        cancel() {
          isWanted = false
          cancel()
        },
      }
    },
    fetchFile: async () => {
      files += 1
      if (files > 1 && options.laterFiles) return options.laterFiles
      return options.file ?? { text: 'the file' }
    },
    comments: {
      list: async () => options.comments ?? [],
      async add(_rec, token, added) {
        if (options.refusesComments === true) return undefined
        commented.push({ ...added, token })
        return { id: `comment-${commented.length}`, agent: visit.agent, at: new Date(T0).toISOString(), ...added }
      },
    },
    isSignedIn: async () => options.signedIn ?? true,
    async openFrame(_frame, address) {
      addresses.push(address)
      const build = /builds\/([^/]+)/.exec(address)?.[1] ?? ''
      if (options.silent?.some(build => address.includes(`/${build}/`))) return undefined
      const { port1, port2 } = new MessageChannel()
      ports.push(port1, port2)
      port2.on('message', (ask: Asked) => {
        asked.push(ask)
        if (options.hangs === ask.ask) return
        port2.postMessage(options.refuse ? { id: ask.id, problem: options.refuse } : { id: ask.id, answer: answerTo(ask, build) })
      })
      return port1 as unknown as MessagePort
    },
    readHash: () => hash,
    writeHash: written => void (hash = written),
    onHash(run) {
      hashListener = run
      return () => (hashListener = undefined)
    },
    addressWith: wanted => `http://support.test/replay${wanted}`,
    copy: async text => {
      if (options.canCopy === false) throw new Error('not allowed')
      copied.push(text)
    },
    save: (name, text) => void saved.push({ name, text }),
    reload: () => void (reloads += 1),
  }
  // what comes over a port comes when it comes: tests wait for what they expect to see
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  render(<ConsoleRoot visit={visit} world={world} />)
  return {
    asked,
    addresses,
    copied,
    commented,
    saved,
    hash: () => hash,
    files: () => files,
    reloads: () => reloads,
    /** Messages that the frame sends without a request. */
    say: (message: unknown, frame = 0) => ports[frame * 2 + 1]?.postMessage(message),
    follow: (wanted: string) =>
      act(async () => {
        hash = wanted
        hashListener?.()
      }),
    pass: (ms: number) => act(() => clock.advance(ms)),
    async ready() {
      await waitFor(() => expect(document.querySelector('[data-phase]')).toHaveAttribute('data-phase', 'ready'))
      if (all.length > 0) await waitFor(() => expect(chosen()).toBeInTheDocument())
    },
    close: () => ports.forEach(port => port.close()),
  }
}

/** The chosen event of the list. */
export const chosen = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true })
export const shownAddress = () => document.querySelector('[data-address]')?.textContent

/** Consoles of a file's tests, each of which is closed after its test: `begin` renders one, `show` also waits until it is ready. */
export function consoles() {
  let open: ReturnType<typeof aConsole> | undefined
  afterEach(() => open?.close())
  const begin = (...given: Parameters<typeof aConsole>) => (open = aConsole(...given))
  const show = async (...given: Parameters<typeof aConsole>) => {
    const begun = begin(...given)
    await begun.ready()
    return begun
  }
  return { begin, show }
}
