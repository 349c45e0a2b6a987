/** @jest-environment node */
import { checkpointAfter } from '@/recording/checkpoints'
import { digestOf } from '@/recording/digest'
import { createMasker } from '@/recording/masker'
import type { Keeper } from '@/recording/transport/keeper'
import { lineOf } from '@/recording/writeRow'
import { itemChosen, itemsReceived, type Item } from '../../support/samplePlugin'
import { aSentVisit } from './aSentVisit'

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

test('the page hands rows over in one message for each batch, and ends a segment with one more', async () => {
  const messages: string[] = []
  const visit = await aSentVisit({
    keeper: keeper =>
      new Proxy(keeper, {
        get:
          (target, method: keyof Keeper) =>
          (...args: readonly unknown[]) => {
            messages.push(method)
            return (target[method] as (...args: readonly unknown[]) => unknown)(...args)
          },
      }),
  })
  for (const itemId of ['a', 'b', 'c']) {
    visit.store.send(itemChosen({ itemId }), 'user')
    visit.store.send(itemChosen({ itemId }), 'user')
    await visit.clock.advance(100)
  }
  await visit.clock.advance(6_000)
  expect(messages).toEqual(['send', 'append', 'append', 'append', 'close'])
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
