/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HOME_SIZES } from '@/domain/homeSizes'
import { LABELLED } from '@/domain/sizeRanges'
import { UNIT_SIZES } from '@/domain/unitSizes'
import everyStore from '@plugins/content/content/everyStore.json'
import story from '@plugins/content/messages/story.en-GB.json'
import sizes from '@plugins/booking/messages/en-GB.json'
import { HOMES } from '@plugins/estimator/model/homes'
import { estimateOf } from '@plugins/estimator/model/estimate'

const TOWNS = 'plugins/content/content/facilities'
const homeSize = (id: string) => HOME_SIZES.find(home => home.id === id)

test('advice on sizes: a size is for one kind of home only, and every size for one', () => {
  for (const { area } of UNIT_SIZES) expect(HOME_SIZES.filter(({ min, max }) => min <= area && area <= max)).toHaveLength(1)
})

test.each([
  ['studio', 'room'],
  ['oneBedroom', 'oneBedroom'],
  ['twoBedroom', 'twoBedrooms'],
  ['house', 'house'],
])('advice on sizes: what the size guide counts for %s lies within what a person who is not sure is led to', (preset, id) => {
  const estimate = estimateOf(HOMES.find(home => home.id === preset)?.counts ?? {})
  const { min = 0, max = 0 } = homeSize(id) ?? {}
  expect(estimate?.smallest?.area).toBeGreaterThanOrEqual(min)
  expect(estimate?.comfortable?.area).toBeLessThanOrEqual(max)
})

/** The kind of home that the description of a size names; undefined if it names none. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/studio flat|one-room flat/, 'room'],
  [/one-bedroom/, 'oneBedroom'],
  [/two-bedroom/, 'twoBedrooms'],
  [/family house/, 'house'],
]

test('advice on sizes: the description of a size names the home that it is for, and no other', () => {
  let described = 0
  for (const { area } of UNIT_SIZES) {
    const description = sizes[`booking.fits.${area}` as keyof typeof sizes]
    const named = NAMED.filter(([words]) => words.test(description)).map(([, id]) => id)
    described += named.length
    for (const id of named) expect([area, HOME_SIZES.find(({ min, max }) => min <= area && area <= max)?.id]).toEqual([area, id])
    expect(named.length).toBeLessThanOrEqual(1)
  }
  expect(described).toBeGreaterThan(10)
})

test('advice on sizes: the home page and the pages of the stores name a home beside the size that holds it', () => {
  const { small, medium, large } = LABELLED
  expect(homeSize('room')?.min).toBeLessThanOrEqual(small.max)
  expect(story['content.home.mediumFits']).toMatch(/^A one-bedroom flat/)
  const oneBedroom = homeSize('oneBedroom')
  expect([medium.min <= (oneBedroom?.min ?? 0), (oneBedroom?.max ?? Infinity) <= medium.max]).toEqual([true, true])
  expect(story['content.home.largeFits']).toMatch(/^Two bedrooms or more/)
  expect(homeSize('twoBedrooms')?.max).toBeGreaterThanOrEqual(large.min)
  const fits = [story['content.home.smallFits'], story['content.home.mediumFits'], story['content.home.largeFits']]
  expect(everyStore.sizes.map(size => size.fits)).toEqual(fits)
  // the pages of the towns, each a document of its own
  const towns = readdirSync(TOWNS)
  expect(towns).toHaveLength(4)
  for (const town of towns) {
    const written = [...readFileSync(path.join(TOWNS, town), 'utf8').matchAll(/"fits": "(.*)"/g)].map(([, text]) => text)
    expect([town, ...written]).toEqual([town, ...fits])
  }
})
