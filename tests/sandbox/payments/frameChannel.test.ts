import { type Channel, openChannel } from '../../../tools/sandbox/payments/frame/channel'
import type { HostMessage } from '../../../tools/sandbox/payments/frame/messages'

const SHOP = 'https://shop.example'
const parent = {}

/** The browser's window, as far as the channel sees it. */
let page: EventTarget
let heard: HostMessage[]
let opened: number
let channel: Channel
let used: MessagePort[]
beforeEach(() => {
  page = Object.assign(new EventTarget(), { parent })
  Object.assign(globalThis, { window: page })
  heard = []
  opened = 0
  used = []
  channel = openChannel(SHOP, { opened: () => (opened += 1), message: message => heard.push(message) })
})
afterEach(() => {
  for (const port of used) port.close()
  // the database takes a realm with a window for a browser
  Reflect.deleteProperty(globalThis, 'window')
})

function introduce(changes: object = {}, data: unknown = { v: 1, ch: 'channel-1', type: 'init' }) {
  const { port1, port2 } = new MessageChannel()
  used.push(port1, port2)
  const event = Object.assign(new Event('message'), { origin: SHOP, source: parent, ports: [port2], data, ...changes })
  page.dispatchEvent(event)
  const received: unknown[] = []
  port1.onmessage = ({ data: message }: MessageEvent<unknown>) => received.push(message)
  return { received, say: (message: unknown) => port1.postMessage(message) }
}
/** After turns of the event loop in which messages are delivered: a timer may come before them on a busy machine. */
async function soon(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

test('the app introduces itself and passes a port; answers carry its channel and an increasing number', async () => {
  const host = introduce()
  expect(opened).toBe(1)
  channel.send({ type: 'ready' })
  channel.send({ type: 'resize', height: 320 })
  await soon()
  expect(host.received).toEqual([
    { v: 1, ch: 'channel-1', seq: 1, type: 'ready' },
    { v: 1, ch: 'channel-1', seq: 2, type: 'resize', height: 320 },
  ])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['the shop over plain http', { origin: 'http://shop.example' }],
  ['an origin that begins like the shop’s', { origin: 'https://shop.example.evil.example' }],
  ['a window that is not the embedding one', { source: {} }],
  ['nobody with a port', { ports: [] }],
])('PAY-29 an introduction by %s is ignored', async (_who, changes) => {
  const host = introduce(changes)
  channel.send({ type: 'ready' })
  host.say({ v: 1, ch: 'channel-1', type: 'submit', intentId: 'pi_1' })
  await soon()
  expect([opened, host.received, heard]).toEqual([0, [], []])
})

test.each([
  ['another version', { v: 2, ch: 'c', type: 'init' }],
  ['another type', { v: 1, ch: 'c', type: 'hello' }],
  ['no channel', { v: 1, type: 'init' }],
  ['a channel that is no text', { v: 1, ch: {}, type: 'init' }],
  ['an endless channel', { v: 1, ch: 'c'.repeat(101), type: 'init' }],
  ['text', '{"v":1,"ch":"c","type":"init"}'],
  ['nothing', null],
])('PAY-29 an introduction with %s is ignored', (_what, data) => {
  introduce({}, data)
  expect(opened).toBe(0)
})

test('the app sends submit, resume, wallet and focus', async () => {
  const host = introduce()
  const cover = { v: 1, ch: 'channel-1' }
  host.say({ ...cover, type: 'submit', intentId: 'pi_1' })
  host.say({ ...cover, type: 'submit', intentId: 'pi_1', returnTo: `${SHOP}/register/payment`, price: 1 })
  host.say({ ...cover, type: 'resume', intentId: 'pi_2' })
  host.say({ ...cover, type: 'wallet', intentId: 'pi_3' })
  host.say({ ...cover, type: 'focus', field: 'cvc' })
  await soon()
  expect(heard).toEqual([
    { type: 'submit', intentId: 'pi_1' },
    { type: 'submit', intentId: 'pi_1', returnTo: `${SHOP}/register/payment` },
    { type: 'resume', intentId: 'pi_2' },
    { type: 'wallet', intentId: 'pi_3' },
    { type: 'focus', field: 'cvc' },
  ])
})

test.each([
  [{ v: 1, ch: 'channel-0', type: 'submit', intentId: 'pi_1' }],
  [{ v: 1, type: 'submit', intentId: 'pi_1' }],
  [{ v: '1', ch: 'channel-1', type: 'submit', intentId: 'pi_1' }],
  [{ v: 1, ch: 'channel-1', type: 'submit' }],
  [{ v: 1, ch: 'channel-1', type: 'submit', intentId: '' }],
  [{ v: 1, ch: 'channel-1', type: 'submit', intentId: { id: 'pi_1' } }],
  [{ v: 1, ch: 'channel-1', type: 'submit', intentId: 'p'.repeat(1_000_000) }],
  [{ v: 1, ch: 'channel-1', type: 'wallet' }],
  [{ v: 1, ch: 'channel-1', type: 'focus', field: 'password' }],
  [{ v: 1, ch: 'channel-1', type: 'read', field: 'number' }],
  ['submit'],
  [null],
])('PAY-29 a message outside the protocol is ignored: %#', async message => {
  introduce().say(message)
  await soon()
  expect(heard).toEqual([])
})

test('PAY-33 a later introduction takes over, and the previous port is closed', async () => {
  const first = introduce()
  const second = introduce({}, { v: 1, ch: 'channel-2', type: 'init' })
  channel.send({ type: 'ready' })
  first.say({ v: 1, ch: 'channel-1', type: 'submit', intentId: 'pi_old' })
  second.say({ v: 1, ch: 'channel-2', type: 'submit', intentId: 'pi_new' })
  await soon()
  expect(first.received).toEqual([])
  expect(second.received).toEqual([{ v: 1, ch: 'channel-2', seq: 1, type: 'ready' }])
  expect(heard).toEqual([{ type: 'submit', intentId: 'pi_new' }])
})
