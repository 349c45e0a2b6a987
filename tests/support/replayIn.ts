import { replayFrame } from '@/app/replayFrame'
import type { Surroundings } from '@/support/player/connect'
import type { Ask, Problem, Ready, Reply } from '@/support/player/protocol'
import { MessageChannel } from 'node:worker_threads'

/** The replay frame and its parent, in this test's document: messages in, screens out. */
export async function replayIn() {
  document.body.innerHTML = '<div id="root"></div>'
  const place = document.getElementById('root') as HTMLElement
  let onMessage: (event: MessageEvent) => void = () => undefined
  const greetings: Ready[] = []
  const surroundings: Surroundings = {
    parent: { postMessage: message => void greetings.push(message) },
    addEventListener: (_type, heard) => (onMessage = heard),
  }
  // React's own render scheduling in tests does not know about messages on a port
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  replayFrame({ page: window, surroundings, place, build: 'this', version: '1.7.0' })

  const { port1, port2 } = new MessageChannel()
  const connect = (source: unknown = surroundings.parent, port: unknown = port2): void =>
    onMessage({ data: { lockstepReplay: 1, connect: true }, source, ports: [port] } as unknown as MessageEvent)
  const replies = new Map<number, (reply: Reply) => void>()
  let ignored = 0
  port1.on('message', (told: Reply | { readonly ignored: number }) => {
    if ('ignored' in told) ignored = told.ignored
    else replies.get(told.id)?.(told)
  })
  let id = 0
  const reply = (ask: Ask): Promise<Reply> =>
    new Promise(resolve => {
      replies.set(++id, resolve)
      port1.postMessage({ ...ask, id })
    })
  return {
    place,
    greetings,
    connect,
    /** The rendered page itself. */
    main: (): string => place.querySelector('main')?.textContent ?? place.textContent ?? '',
    ignored: () => ignored,
    async ask<A>(ask: Ask): Promise<A> {
      const received = await reply(ask)
      if ('problem' in received) throw new Error(`${received.problem.code}: ${received.problem.sentence}`)
      return received.answer as A
    },
    async refused(ask: Ask): Promise<Problem> {
      const received = await reply(ask)
      if ('problem' in received) return received.problem
      throw new Error('It was answered.')
    },
    end: () => port1.close(),
  }
}
