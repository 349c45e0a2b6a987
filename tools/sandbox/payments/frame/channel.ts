/// <reference lib="dom" />
import { FIELDS } from '../card/problems'
import type { FrameMessage, HostMessage } from './messages'

/** Longer than any id, in characters. */
const LONGEST_ID = 100
const LONGEST_ADDRESS = 2_000

export interface Channel {
  /** Sends a message to the embedding page, or drops it if that page has not connected yet. */
  send(message: FrameMessage): void
}

/** Waits for the embedding page to connect, from the given origin only. A later `init` replaces the earlier port. */
export function openChannel(hostOrigin: string, handlers: { opened(): void; message(message: HostMessage): void }): Channel {
  let port: MessagePort | undefined
  let ch = ''
  let seq = 0

  window.addEventListener('message', event => {
    const offered = event.ports[0]
    if (event.origin !== hostOrigin || event.source !== window.parent || offered === undefined) return
    const init = recordOf(event.data)
    if (init?.['v'] !== 1 || init['type'] !== 'init' || !isId(init['ch'])) return
    port?.close()
    port = offered
    ch = init['ch']
    seq = 0
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = hostMessage(data, ch)
      if (message !== undefined) handlers.message(message)
    }
    handlers.opened()
  })

  return {
    send(message) {
      if (port === undefined) return
      seq += 1
      port.postMessage({ v: 1, ch, seq, ...message })
    },
  }
}

function hostMessage(data: unknown, ch: string): HostMessage | undefined {
  const message = recordOf(data)
  if (message === undefined || message['v'] !== 1 || message['ch'] !== ch) return undefined
  const { type, intentId, returnTo, field: fieldName } = message
  if (type === 'submit' && isId(intentId)) return { type, intentId, ...(isAddress(returnTo) ? { returnTo } : {}) }
  if ((type === 'resume' || type === 'wallet') && isId(intentId)) return { type, intentId }
  const field = FIELDS.find(name => name === fieldName)
  return type === 'focus' && field !== undefined ? { type, field } : undefined
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST_ID
const isAddress = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_ADDRESS

const recordOf = (data: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof data === 'object' && data !== null ? { ...data } : undefined
