/** @jest-environment node */
import { fold } from '@/replay/fold'
import { readVisit } from '@/recording/readFile'
import { readableOf, visitFile } from '@/recording/transport/storedVisit'
import { itemChosen, itemsReceived, personNamed } from '../../support/samplePlugin'
import { aBrowser, aSentVisit, aSupport, rowsOf } from './aSentVisit'

/** Everything on the device is deleted behind the recording's back: by the browser's settings, or by another tab. */
const deleteAll = ({ kept }: ReturnType<typeof aBrowser>): void => kept.clear()

const storedTexts = ({ kept }: ReturnType<typeof aBrowser>): string => JSON.stringify([...kept])

test('data deleted while its segment was open is not written again, and what follows is readable', async () => {
  const browser = aBrowser()
  const visit = await aSentVisit({ browser, to: null })
  await visit.tell(itemChosen({ itemId: 'before the deletion' }))
  await visit.clock.advance(1_000)
  expect(storedTexts(browser)).toContain('before the deletion')
  deleteAll(browser)
  await visit.tell(itemChosen({ itemId: 'notices it' }))
  await visit.clock.advance(1_000)
  // the state as it is now is stored at once, for the page may end before anything else happens
  expect(storedTexts(browser)).toContain('notices it')
  await visit.tell(itemChosen({ itemId: 'afterwards' }))
  await visit.clock.advance(6_000)
  expect(storedTexts(browser)).not.toContain('before the deletion')

  const stored = await visit.transport.read(visit.visit.recordingId, 1)
  const [file] = await readVisit(visitFile(readableOf(stored), stored))
  if (!file) throw new Error('nothing is stored')
  expect(rowsOf([file])).toMatchObject([{ type: itemChosen.type, payload: { itemId: 'afterwards' } }])
  expect(fold(visit.registry, file).end).toEqual(visit.recorder.maskState(visit.state()))
  expect(visit.reports).toEqual([])
})

test('data deleted just before its segment is closed stays deleted', async () => {
  const browser = aBrowser()
  const visit = await aSentVisit({ browser, to: null })
  await visit.tell(itemChosen({ itemId: 'before the deletion' }))
  await visit.clock.advance(1_000)
  deleteAll(browser)
  await visit.clock.advance(6_000)
  expect(browser.kept.size).toBe(0)
})

test('data deleted between two segments leaves a gap, and soon a segment contains its state', async () => {
  const browser = aBrowser()
  const visit = await aSentVisit({ browser, to: null })
  await visit.tell(itemChosen({ itemId: 'before the deletion' }))
  await visit.clock.advance(6_000)
  deleteAll(browser)
  for (const itemId of ['right after it', 'later']) {
    await visit.tell(itemChosen({ itemId }))
    await visit.clock.advance(6_000)
  }
  const stored = await visit.transport.read(visit.visit.recordingId, 1)
  const [file] = await readVisit(visitFile(readableOf(stored), stored))
  expect(rowsOf(file ? [file] : [])).toMatchObject([{ payload: { itemId: 'later' } }])
  expect(file?.segments[0]?.snapshot).toMatchObject({ sample: { itemId: 'right after it' } })
})

test('deleted public answers are stored again when they are cited again', async () => {
  const browser = aBrowser()
  const visit = await aSentVisit({ browser, to: null })
  await visit.tell(itemChosen({ itemId: 'first segment' }))
  await visit.clock.advance(6_000)
  const items = [{ id: 'box', pence: 120 }]
  await visit.tell(itemsReceived({ items }))
  await visit.clock.advance(6_000)
  deleteAll(browser)
  await visit.tell(itemsReceived({ items }))
  await visit.clock.advance(6_000)
  const { bodies } = await visit.transport.read(visit.visit.recordingId, 1)
  expect(bodies).toMatchObject([{ text: JSON.stringify(items) }])
})

test('a segment deleted while it was being sent is not stored as sent', async () => {
  const [browser, support] = [aBrowser(), aSupport()]
  let answer = (): void => undefined
  support.trouble.answer = () => new Promise(resolve => (answer = () => resolve({ status: 201, body: { missing: [] } })))
  const visit = await aSentVisit({ browser, support })
  await visit.tell(personNamed({ name: 'Maya Singh', email: 'maya@example.com' }))
  await visit.clock.advance(6_000)
  expect(support.calls).toEqual(['segment'])
  deleteAll(browser)
  answer()
  await visit.clock.advance(1_000)
  expect(browser.kept.size).toBe(0)
})
