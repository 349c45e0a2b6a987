/** @jest-environment node */
import { checkpointAfter } from '@/recording/checkpoints'
import { digestOf } from '@/recording/digest'
import { createMasker } from '@/recording/masker'
import { connectKeeper } from '@/recording/transport/connectKeeper'
import type { Answer } from '@/recording/transport/keeper'
import { serveKeeper } from '@/recording/transport/serveKeeper'
import { lineOf } from '@/recording/writeRow'
import { itemChosen, itemsReceived, type Item } from '../../support/samplePlugin'
import { aBrowser, aSentVisit } from './aSentVisit'

/** A list of items, and how often the id of one was read. */
function watchedItems(count: number) {
  let reads = 0
  const watched = (item: Item): Item =>
    new Proxy(item, {
      get: (target, key, proxy) => {
        if (key === 'id') reads++
        return Reflect.get(target, key, proxy) as unknown
      },
    })
  return { items: Array.from({ length: count }, (_, n) => watched({ id: `box-${n}`, pence: n })), reads: () => reads }
}

test('the page does not read a public answer to digest it: the keeper, which has its text, does', async () => {
  const visit = await aSentVisit()
  const { items, reads } = watchedItems(50)
  await visit.tell(itemsReceived({ items }))
  await visit.clock.advance(100)
  const before = reads()
  await visit.tell(itemChosen({ itemId: 'box-1' }))
  visit.recorder.checkpoint()
  const rows = visit.recorder.segments(checkpointAfter).flatMap(segment => segment.rows)
  expect(reads()).toBe(before)

  const state = JSON.parse(JSON.stringify(visit.recorder.maskedState().state)) as unknown
  expect(rows.at(-1)).toMatchObject({ kind: 'checkpoint', digest: digestOf(state) })
})

test('a batch is one message, the end of a segment one more; the page is answered when a segment begins and when it ends', async () => {
  const messages: string[] = []
  const answers: Answer[] = []
  const browser = aBrowser()
  const visit = await aSentVisit({
    browser,
    keeper: keeper =>
      connectKeeper({
        thread() {
          let tell = (_: Answer): void => undefined
          const serve = serveKeeper(keeper, answer => {
            answers.push(answer)
            tell(answer)
          })
          return {
            send(call) {
              messages.push(call.method)
              serve(call)
            },
            listen: onAnswer => void (tell = onAnswer),
            end: () => undefined,
          }
        },
        here: () => Promise.reject(new Error('the worker is not replaced')),
        clock: browser.clock,
        report: () => undefined,
      }),
  })
  for (const itemId of ['a', 'b', 'c']) {
    visit.store.send(itemChosen({ itemId }), 'user')
    visit.store.send(itemChosen({ itemId }), 'user')
    await visit.clock.advance(100)
  }
  await visit.clock.advance(6_000)
  expect(messages).toEqual(['send', 'append', 'append', 'append', 'close'])
  // 1: to `send` · 2: the first lines of the segment are stored at once · 5: its end, which also confirms 3 and 4
  expect(answers).toMatchObject([
    { id: 1, stored: [] },
    { id: 2, value: { isStored: true } },
    { id: 5, stored: [3, 4] },
  ])
})

describe('a masked value without a reference', () => {
  const masks = { units: 'ref', of: { key: 'keep', each: { name: 'keep' } } } as const
  const masker = createMasker()
  const searched = (value: unknown): number => {
    let count = 0
    lineOf([1, 0, 'sample/event', value], () => (count++, undefined), masker.isPlain)
    return count
  }

  test('is written without being searched for one', () => {
    expect(searched(masker.mask({ of: { a: { name: 'A' }, b: { name: 'B' } } }, masks))).toBe(0)
  })

  test.each([
    ['a reference', { units: [{ id: 'u1' }] }],
    ['a key that is escaped', { of: { $ref: { name: 'A' } } }],
  ])('is told from one with %s', (_, value) => {
    const original = Object.freeze(value)
    expect(searched(masker.mask(original, masks))).toBeGreaterThan(0)
    // a frozen value is masked once, and recognised from then on
    expect(searched(masker.mask(original, masks))).toBeGreaterThan(0)
    expect(searched(masker.mask({ of: { a: { name: 'A' } } }, masks))).toBe(0)
  })
})
