import { CardFrameChannel } from '@plugins/payment/gateway/sandbox/cardFrameChannel'
import type { FrameMessage } from '@plugins/payment/gateway/sandbox/frameMessage'
import { TestChannel } from '../../support/cardFrame'

type Posted = { data: { ch: string }; origin: string; port: TestChannel['port2'] }

function open() {
  const posted: Posted[] = []
  const received: FrameMessage[] = []
  const frame = {
    postMessage: (data: Posted['data'], origin: string, [port]: [Posted['port']]) => void posted.push({ data, origin, port }),
  }
  const channel = new CardFrameChannel({
    browser: {
      MessageChannel: TestChannel as unknown as new () => MessageChannel,
      crypto: { randomUUID: () => '1-2-3-4-5' },
      location: { origin: 'http://app.test' },
    },
    frame: frame as unknown as Pick<Window, 'postMessage'>,
    origin: 'https://pay.example',
    onMessage: message => void received.push(message),
  })
  const init = posted[0]
  if (!init) throw new Error('no init')
  const sent: unknown[] = []
  init.port.onmessage = ({ data }) => sent.push(data)
  return { channel, received, sent, init, say: (message: unknown) => init.port.postMessage(message) }
}

const ready = { v: 1, ch: '1-2-3-4-5', seq: 1, type: 'ready' }

test('the port is posted to the exact origin, with the id of this mount', () => {
  const { init } = open()
  expect(init.origin).toBe('https://pay.example')
  expect(init.data).toEqual({ v: 1, ch: '1-2-3-4-5', type: 'init' })
})

test('a message of the protocol is received', () => {
  const { received, say, channel } = open()
  say(ready)
  expect(received).toEqual([{ type: 'ready' }])
  expect(channel.ignored).toBe(0)
})

test.each<[string, unknown]>([
  ['of another version', { ...ready, v: 2 }],
  ['of an older channel', { ...ready, ch: 'another' }],
  ['without a number', { v: 1, ch: '1-2-3-4-5', type: 'ready' }],
  ['of no known type', { ...ready, type: 'token' }],
  ['that is text', 'ready'],
  ['that is nothing', null],
  ['that is a list', [ready]],
  ['with something inside that is not flat', { ...ready, type: 'state', field: { number: '4242' }, valid: true, empty: false }],
  ['about a field that does not exist', { ...ready, type: 'state', field: 'pin', valid: true, empty: false }],
  ['whose code could carry digits', { ...ready, type: 'error', code: '4242424242424242' }],
  ['with more than four digits of a card', { ...ready, type: 'authorized', intentId: 'pi', last4: '42424242', brand: 'visa' }],
  ['of a height that is no number', { ...ready, type: 'resize', height: Number.NaN }],
  ['of a megabyte', { ...ready, more: 'x'.repeat(1_000_000) }],
])('PAY-29 a message %s is ignored and counted', (_case, message) => {
  const { received, say, channel } = open()
  say(message)
  expect(received).toEqual([])
  expect(channel.ignored).toBe(1)
})

test('PAY-29 a sequence number that does not increase is a repeated message', () => {
  const { received, say } = open()
  say({ ...ready, seq: 5 })
  say({ ...ready, seq: 5 })
  say({ ...ready, seq: 4 })
  expect(received).toHaveLength(1)
})

test('PAY-29 a message posted to the window is ignored', () => {
  const { received } = open()
  window.dispatchEvent(new MessageEvent('message', { data: ready, origin: 'https://pay.example' }))
  window.dispatchEvent(new MessageEvent('message', { data: ready, origin: 'https://evil.example' }))
  expect(received).toEqual([])
})

test('PAY-29 a message that is too long is read only up to the limit, however many arrive', () => {
  const { say, channel } = open()
  let reads = 0
  const readCounted = {
    get() {
      reads++
      return 'y'
    },
    enumerable: true,
  }
  const long = Object.defineProperty({ ...ready, more: 'x'.repeat(1_000_000) }, 'last', readCounted)
  for (let count = 0; count < 1_000; count++) say(long)
  expect(reads).toBe(0)
  expect(channel.ignored).toBe(1_000)
})

test('PAY-33 a task is sent once, however often it is requested', () => {
  const { channel, sent } = open()
  const task = { number: 1, kind: 'submit', intentId: 'pi1', intent: null, wallet: null } as const
  channel.sendTask(task)
  channel.sendTask(task)
  expect(sent).toEqual([{ v: 1, ch: '1-2-3-4-5', type: 'submit', intentId: 'pi1' }])
})

test('the frame receives where to return to after the bank’s page, which task goes on or asks in the wallet, and which field is meant', () => {
  const { channel, sent } = open()
  const page = '/register/payment?storeId=s1'
  channel.sendTask({ number: 2, kind: 'submit', intentId: 'pi1', intent: null, wallet: null }, page)
  channel.sendTask({ number: 3, kind: 'resume', intentId: 'pi2', intent: null, wallet: null }, page)
  channel.sendTask({ number: 2, kind: 'submit', intentId: 'pi1', intent: null, wallet: null }, page)
  channel.sendTask({ number: 4, kind: 'submit', intentId: 'pi3', intent: null, wallet: 'sandbox' }, page)
  channel.focus('cvc')
  const envelope = { v: 1, ch: '1-2-3-4-5' }
  expect(sent).toEqual([
    { ...envelope, type: 'submit', intentId: 'pi1', returnTo: `http://app.test${page}` },
    { ...envelope, type: 'resume', intentId: 'pi2' },
    { ...envelope, type: 'wallet', intentId: 'pi3' },
    { ...envelope, type: 'focus', field: 'cvc' },
  ])
})

test('PAY-31 a closed channel receives nothing', () => {
  const { channel, received, say } = open()
  channel.close()
  say(ready)
  expect(received).toEqual([])
})
