/** @jest-environment node */
import { recordingOf } from '@/kernel/recordings'
import { eventsOf, type AppEvent } from '@/kernel/events'
import { createMasker, replayMasker } from '@/recording/masker'
import { readFile } from '@/recording/readFile'
import { fold } from '@/replay/fold'
import { verify } from '@/replay/verify'
import { rewrite } from '../../tools/replay/rewrite'
import { aVisit, registryOf } from '../support/aVisit'
import * as sample from '../support/samplePlugin'

const { itemChosen, orderSubmitted, personNamed, samplePlugin, sampleSagas } = sample

async function aVisitToTheShop() {
  const visit = aVisit({
    ports: { 'sample.findItems': () => [{ id: 'box', pence: 350 }], 'sample.placeOrder': () => ({ orderId: 'o1' }) },
  })
  await visit.tell(personNamed({ name: 'Ann Archer', email: 'ann@archer.example' }))
  await visit.arrive('/sample')
  for (let n = 0; n < 60; n++) await visit.tell(itemChosen({ itemId: `box ${n}` }))
  await visit.tell(orderSubmitted())
  return visit
}
const kept = { masker: replayMasker(), keepsAnswers: true }

test('a recording of this build is written again unchanged, in one segment', async () => {
  const visit = await aVisitToTheShop()
  const text = await visit.text()
  expect(await rewrite(visit.registry, await readFile(text), kept)).toBe(text)
})

describe('upgraded', () => {
  // since version 2 a choice has two facts, and no longer a person's name
  const event = eventsOf('sample')
  const shelfLeft = event<{ readonly itemId: string }>('shelfLeft', { itemId: 'keep' })
  const upcasters = {
    1: (told: AppEvent): readonly AppEvent[] =>
      itemChosen.match(told) ? [told, shelfLeft({ itemId: told.payload.itemId })] : personNamed.match(told) ? [] : [told],
  }
  const today = registryOf(samplePlugin({ events: [...sample.events, shelfLeft], recording: { version: 2, upcasters } as never }))

  test('it has the current versions and states, and names the versions that it was recorded in', async () => {
    const file = await (await aVisitToTheShop()).file()
    expect(await verify(today, file)).toMatchObject({ verdict: 'notReplayable' })
    const upgraded = await readFile(await rewrite(today, file, kept))
    expect(upgraded.header).toMatchObject({ plugins: { sample: 2 }, upgradedFrom: { sample: 1 } })
    const folded = fold(today, upgraded)
    expect(folded).toMatchObject({ upgraded: new Set(), checkpoints: 2 })
    expect(folded.divergence).toBeUndefined()
    expect(folded.events.map(({ meta }) => meta.seq)).toEqual(folded.events.map((_, place) => place + 1))
    expect(folded.events.filter(({ type }) => type === shelfLeft.type)).toHaveLength(60)
    expect(folded.events.some(({ type }) => type === personNamed.type)).toBe(false)
    const again = await readFile(await rewrite(today, upgraded, kept))
    expect(again.header.upgradedFrom).toEqual({ sample: 1 })
  })

  test('its workflows are compared, and where they have changed since, that is why it cannot be verified', async () => {
    const file = await (await aVisitToTheShop()).file()
    const verifiedWith = async (sagas: typeof sampleSagas) => {
      const plugin = samplePlugin({ sagas, recording: { version: 2, upcasters: { 1: (told: AppEvent) => [told] } } as never })
      const registry = registryOf(plugin)
      return verify(registry, await readFile(await rewrite(registry, file, kept)))
    }
    expect(await verifiedWith(sampleSagas)).toMatchObject({ verdict: 'ok' })
    expect(await verifiedWith(sampleSagas.filter(({ id }) => id !== 'sample.placeOrders'))).toMatchObject({
      verdict: 'notReplayable',
      sentence: expect.stringMatching(
        /^The recording was upgraded from earlier versions of sample, and workflows have changed since\. .*sample\.placeOrders/,
      ),
    })
  })
})

describe('redacted', () => {
  test('fields masked since then are masked, the same value always by the same surrogate, and it still folds', async () => {
    const visit = await aVisitToTheShop()
    const event = eventsOf('sample')
    const stricter = event<{ readonly itemId: string; readonly note?: string }>('itemChosen', { itemId: 'pseudo', note: 'drop' })
    const plugin = samplePlugin({ events: [...sample.events.filter(({ type }) => type !== stricter.type), stricter] })
    const today = registryOf({
      ...plugin,
      recording: {
        ...plugin.recording,
        state: { sample: { ...(recordingOf(plugin).state as { sample: object }).sample, itemId: 'pseudo' } },
      } as never,
    })
    const masker = createMasker()
    const file = await visit.file()
    const text = await rewrite(today, file, { masker, keepsAnswers: false })
    expect(await visit.text()).toContain('box 7')
    expect(text).not.toMatch(/box \d|Archer/)
    const folded = fold(today, await readFile(text))
    expect(folded.divergence).toBeUndefined()
    expect(
      folded.events.filter(({ type }) => type === stricter.type).map(({ payload }) => (payload as { itemId: string }).itemId),
    ).toEqual(Array.from({ length: 60 }, (_, n) => `id-${n + 1}`))
    expect(text.split('\n').some(line => line.startsWith('["?'))).toBe(false)
    expect(await rewrite(today, file, { masker, keepsAnswers: false })).toBe(text)
  })
})

test('a recording whose beginning was dropped keeps its initial state', async () => {
  const visit = aVisit()
  for (let n = 0; n < 1_200; n++) visit.store.send(itemChosen({ itemId: `box ${n}` }), 'user')
  const whole = await readFile(await visit.text())
  const [, ...later] = whole.segments
  const header = later[0]?.header ?? whole.header
  const cut = { header: { ...header, prev: null }, segments: later.map(segment => ({ ...segment })) }
  const again = await readFile(await rewrite(visit.registry, cut, kept))
  expect(again.header.seq).toBe(header.seq)
  expect(fold(visit.registry, again).digest).toBe(fold(visit.registry, whole).digest)
})
