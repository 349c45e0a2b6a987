/** @jest-environment node */
import type { TabStorage } from '@/runtime/adapters/tabStorage'
import { readVisit } from '@/recording/readFile'
import { continueVisit } from '@/recording/visit'
import { aVisit } from '../support/aVisit'

function aTab(): TabStorage {
  const kept = new Map<string, string>()
  return { read: key => kept.get(key), write: (key, value) => void kept.set(key, value) }
}

let made = 0
const newId = (): string => `visit-${++made}`

test('a tab keeps its visit across page loads, another tab has its own', () => {
  const tab = aTab()
  const [first, second, third] = [continueVisit(tab, newId), continueVisit(tab, newId), continueVisit(tab, newId)]
  expect([first.page, second.page, third.page]).toEqual([1, 2, 3])
  expect(new Set([first.recordingId, second.recordingId, third.recordingId]).size).toBe(1)
  expect(continueVisit(aTab(), newId).recordingId).not.toBe(first.recordingId)
})

test('REC-29 another recording begins when another person uses the tab, and continues across page loads', () => {
  const tab = aTab()
  const visit = continueVisit(tab, newId)
  visit.renew()
  expect(visit.now()).toMatchObject({ page: 1 })
  expect(visit.now().recordingId).not.toBe(visit.recordingId)
  expect(continueVisit(tab, newId)).toMatchObject({ recordingId: visit.now().recordingId, page: 2 })
})

test.each(['', 'x', 'id', 'id -1', 'id 1 2', '<b> 1', `${'9'.repeat(10)} 99999`])(
  'a tab that remembers %j begins a new visit',
  remembered => {
    const visit = continueVisit({ read: () => remembered, write: () => undefined }, () => 'fresh')
    expect(visit).toMatchObject({ recordingId: 'fresh', page: 1 })
  },
)

test('pages of one visit are read one after the other; one of another visit is refused', async () => {
  const page = async (number: number): Promise<string> => {
    const visit = aVisit()
    await visit.arrive('/sample')
    const text = await visit.text()
    return text.replace('"page":1,', `"page":${number},`)
  }
  const [first, second] = [await page(1), await page(2)]
  const pages = await readVisit(first + second)
  expect(pages.map(({ header }) => header.page)).toEqual([1, 2])
  await expect(readVisit(second + first)).rejects.toMatchObject({ code: 'RECORDING_CHAIN_BROKEN' })
  await expect(readVisit(first + second.replaceAll(/"rec":"[^"]*"/g, '"rec":"visit-2"'))).rejects.toMatchObject({
    code: 'RECORDING_CHAIN_BROKEN',
  })
  await expect(readVisit('')).rejects.toMatchObject({ code: 'RECORDING_NOT_RECOGNISED' })
})
