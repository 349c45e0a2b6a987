import { act, fireEvent } from '@testing-library/react'
import { settle } from './virtualClock'

type Message = Record<string, unknown>

/** One end of a channel whose other end is the test. */
class Port {
  onmessage: ((event: { data: unknown }) => void) | null = null
  other: Port | undefined
  isClosed = false
  postMessage(data: unknown): void {
    if (!this.isClosed) this.other?.onmessage?.({ data })
  }
  close(): void {
    this.isClosed = true
  }
}

/** `MessageChannel`, which jsdom lacks: both ends deliver at once. */
export class TestChannel {
  readonly port1 = new Port()
  readonly port2 = new Port()
  constructor() {
    this.port1.other = this.port2
    this.port2.other = this.port1
  }
}

/** The gateway's side of a card form: the messages it received, and a way to send some. */
export interface TestFrame {
  readonly element: HTMLIFrameElement
  /** The target origin of the message that handed over the port. */
  readonly addressedTo: string
  /** The messages that the app has sent. */
  readonly told: Message[]
  /** Sends the app a message with the next sequence number. */
  say(message: Message): Promise<void>
  /** Sends the app any value, unchanged. */
  sayRaw(message: unknown): Promise<void>
  readonly channel: string
}

/** Simulates the frame on the page: it loads, receives its port, and sends only what the test sends. */
export async function loadFrame(element = document.querySelector('iframe')): Promise<TestFrame> {
  if (!element) throw new Error('There is no card form on the page.')
  Object.assign(window, { MessageChannel: TestChannel })
  const handed: { data: Message; origin: string; port: Port }[] = []
  Object.defineProperty(element, 'contentWindow', {
    configurable: true,
    value: { postMessage: (data: Message, origin: string, [port]: [Port]) => handed.push({ data, origin, port }) },
  })
  await act(async () => {
    fireEvent.load(element)
    await settle()
  })
  const init = handed[0]
  if (!init) throw new Error('The frame was not handed a port.')
  const told: Message[] = []
  init.port.onmessage = ({ data }) => told.push(data as Message)
  const channel = String(init.data['ch'])
  let seq = 0
  const sayRaw = (message: unknown) =>
    act(async () => {
      init.port.postMessage(message)
      await settle()
    })
  return {
    element,
    addressedTo: init.origin,
    told,
    channel,
    sayRaw,
    say: message => sayRaw({ v: 1, ch: channel, seq: ++seq, ...message }),
  }
}
