import { definePlugin } from '@/kernel/contract'
import { eventsOf } from '@/kernel/events'
import { createMasker } from '@/recording/masker'
import type { RecordingFile } from '@/recording/readFile'
import { commands, isCommand } from '../../tools/replay/commands'
import { aVisit, registryOf } from '../support/aVisit'
import { itemChosen, orderSubmitted, samplePlugin } from '../support/samplePlugin'

async function aVisitToTheShop() {
  const visit = aVisit({
    ports: { 'sample.findItems': () => [{ id: 'box', pence: 350 }], 'sample.placeOrder': () => ({ orderId: 'o1' }) },
  })
  await visit.arrive('/sample')
  await visit.tell(itemChosen({ itemId: 'box' }))
  await visit.tell(orderSubmitted())
  return visit
}
async function run(
  command: string,
  file: RecordingFile,
  registry = registryOf(samplePlugin()),
  options: Record<string, unknown> = {},
  other?: RecordingFile,
) {
  if (!isCommand(command)) throw new Error(`${command} is no command`)
  const lines: string[] = []
  const code = await commands[command]({
    registry,
    file,
    other,
    masker: createMasker(),
    options,
    print: line => void lines.push(line),
    printFile: (part, line) => void lines.push(`${part} ${line}`),
  })
  return { code, lines }
}

test('show describes every event with its time, its cause and the answers of ports', async () => {
  const { code, lines } = await run('show', await (await aVisitToTheShop()).file())
  expect(code).toBe(0)
  expect(lines[0]).toBe('Recording visit-1, page 1, build test, 2026-03-02T10:00:00.000Z')
  expect(lines.find(line => line.includes('Chose box'))).toMatch(/^ {5}4 {2}10:00:00\.000 {2}user +Chose box$/)
  expect(lines.find(line => line.includes('orderPlaced'))).toMatch(
    /saga:sample\.placeOrders +sample\/orderPlaced {"orderId":"id-1","by":""}/,
  )
  expect(lines.find(line => line.includes('← sample.placeOrder'))).toMatch(
    /saga:sample\.placeOrders +← sample\.placeOrder {"orderId":"id-1"}/,
  )
})

test('fold reports counts, and on request the last state', async () => {
  const file = await (await aVisitToTheShop()).file()
  const { code, lines } = await run('fold', file)
  expect(code).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^OK 6 events, 1 checkpoints, end [0-9a-f]{16}$/)])
  const withState = await run('fold', file, undefined, { state: true })
  expect(JSON.parse(withState.lines[0] ?? '')).toMatchObject({ sample: { itemId: 'box' } })
})

test('verify says what was proven', async () => {
  const { code, lines } = await run('verify', await (await aVisitToTheShop()).file())
  expect(code).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/^OK 6 events, 1 checkpoints, 2 events dispatched again by workflows, 3 recorded answers used, end /),
  ])
})

test('exit code 2 is a build that behaves differently, with the events that led there', async () => {
  const file = await (await aVisitToTheShop()).file()
  const { code, lines } = await run('verify', file, registryOf(samplePlugin({ sagas: [] })))
  expect(code).toBe(2)
  expect(lines).toEqual([
    expect.stringMatching(/^DIVERGED .*sample\.findItems waits for an event/),
    '  workflow sample.findItems, which keeps sample; the state was as recorded up to 0',
    '  since then: 1 navigation/arrived (navigation)',
    '  since then: 2 app/pluginActivated (app)',
  ])
})

test('exit code 3 is a file that cannot be replayed', async () => {
  const { code, lines } = await run('verify', await (await aVisitToTheShop()).file(), registryOf())
  expect(code).toBe(3)
  expect(lines.at(-1)).toMatch(/^NOT REPLAYABLE: /)
  expect(lines[0]).toMatch(/^Note: this build masks in another way/)
})

test('masks are compared for the plugins that a page had loaded', async () => {
  const event = eventsOf('later')
  event('opened')
  const later = definePlugin({ id: 'later', slices: [], events: event.declared, recording: { version: 1, state: {} } })
  const { code, lines } = await run('verify', await (await aVisitToTheShop()).file(), registryOf(samplePlugin(), later))
  expect([code, lines]).toEqual([0, [expect.stringMatching(/^OK /)]])
})

test('devtools writes a file of the requested range', async () => {
  const { code, lines } = await run('devtools', await (await aVisitToTheShop()).file(), undefined, {
    from: '4',
    to: '5',
    at: 'start',
  })
  expect(code).toBe(0)
  expect(JSON.parse(lines.join(''))).toMatchObject({ nextActionId: 3, currentStateIndex: 0 })
})

test('diff names the first event that differs between two visits, and how their states end', async () => {
  const one = await aVisitToTheShop()
  const other = aVisit({
    ports: { 'sample.findItems': () => [{ id: 'box', pence: 350 }], 'sample.placeOrder': () => ({ orderId: 'o1' }) },
  })
  await other.arrive('/sample')
  await other.clock.advance(90_000)
  await other.tell(itemChosen({ itemId: 'tape' }))
  await other.tell(orderSubmitted())
  const { code, lines } = await run('diff', await one.file(), one.registry, {}, await other.file())
  expect(code).toBe(2)
  expect(lines).toEqual([
    '  1 Opened the page “sample” (navigation)',
    expect.stringMatching(/^ {2}2 /),
    expect.stringMatching(/^ {2}3 sample\/itemsReceived /),
    '< 4 Chose box (user)',
    '> 4 Chose tape (user)',
    '  itemId: "box" → "tape"',
    'The states at the end differ:',
    '  sample.itemId: "box" → "tape"',
    expect.stringMatching(/^ {2}sample\.orders\.id-1\.at: \d+ → \d+$/),
  ])
})

test('diff of the same visit at another time of day finds nothing', async () => {
  const visit = await aVisitToTheShop()
  const { code, lines } = await run('diff', await visit.file(), visit.registry, {}, await visit.file())
  expect([code, lines]).toEqual([0, ['The same events, and the same state at the end.']])
})

test('diff says when a page is missing', async () => {
  const visit = await aVisitToTheShop()
  expect(await run('diff', await visit.file(), visit.registry)).toEqual({
    code: 2,
    lines: ['The other recording has no such page.'],
  })
})

test('an unknown command is refused', () => {
  expect(isCommand('toString')).toBe(false)
})
