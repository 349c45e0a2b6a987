import type { CardField } from '../../model/cardFields'
import type { FrameTask } from '../../model/cardForm'
import { readFrameMessage, type FrameMessage } from './frameMessage'

/** The part of the browser that a channel needs; tests provide another. */
export interface ChannelBrowser {
  readonly MessageChannel: new () => MessageChannel
  readonly crypto: Pick<Crypto, 'randomUUID'>
  readonly location: Pick<Location, 'origin'>
}

export interface ChannelParts {
  readonly browser: ChannelBrowser
  /** The frame's window. */
  readonly frame: Pick<Window, 'postMessage'>
  /** The gateway's origin; the browser does not deliver messages to a page from any other. */
  readonly origin: string
  readonly onMessage: (message: FrameMessage) => void
}

/**
 * The channel to one mount of the card form. The window's own `message` events are ignored: only the holder of the port can
 * send messages (decisions.md D51, PAY-29).
 */
export class CardFrameChannel {
  readonly #port: MessagePort
  readonly #id: string
  readonly #appOrigin: string
  #lastSeq = 0
  #lastTask = 0
  #ignored = 0

  constructor({ browser, frame, origin, onMessage }: ChannelParts) {
    const { port1, port2 } = new browser.MessageChannel()
    this.#port = port1
    this.#id = browser.crypto.randomUUID()
    this.#appOrigin = browser.location.origin
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const received = readFrameMessage(data)
      if (received?.ch !== this.#id || received.seq <= this.#lastSeq) {
        this.#ignored++
        return
      }
      this.#lastSeq = received.seq
      onMessage(received.message)
    }
    frame.postMessage({ v: 1, ch: this.#id, type: 'init' }, origin, [port2])
  }

  /** Messages that do not belong to the protocol. */
  get ignored(): number {
    return this.#ignored
  }

  /** Hands over a task, only once. `returnTo` is the page to return to after a bank's full-page check. */
  sendTask({ number, kind, intentId, wallet }: FrameTask, returnTo?: string): void {
    if (number <= this.#lastTask) return
    this.#lastTask = number
    if (wallet !== null) this.#send({ type: 'wallet', intentId })
    else if (kind === 'submit' && returnTo !== undefined)
      this.#send({ type: kind, intentId, returnTo: `${this.#appOrigin}${returnTo}` })
    else this.#send({ type: kind, intentId })
  }

  /** Moves the focus into a field of the form. */
  focus(field: CardField): void {
    this.#send({ type: 'focus', field })
  }

  close(): void {
    this.#port.onmessage = null
    this.#port.close()
  }

  #send(message: { readonly type: string } & Readonly<Record<string, string>>): void {
    this.#port.postMessage({ v: 1, ch: this.#id, ...message })
  }
}
