import { controlFocused, controlPressed, partChanged, submissionRefused } from '@/contracts/view'
import type { AppEvent, Cause, EventMeta } from '@/kernel/events'
import { presenceFacts } from '@/recording/presenceFacts'

type Told = readonly [atMs: number, event: AppEvent, cause?: Cause]
const log = (...told: readonly Told[]): readonly (AppEvent & { readonly meta: EventMeta })[] =>
  told.map(([at, event, cause = 'user'], index) => ({ ...event, meta: { seq: index + 1, at, cause } }))
const press = (control: string): AppEvent => controlPressed({ control })
const refusal = submissionRefused({ form: 'profile', refused: true, fields: [{ name: 'email', code: 'x' }] })
const folded = partChanged({ part: 'booking.grades', shows: 'open' })
const answered: AppEvent = { type: 'booking/estimateReceived', payload: undefined }

test('repeated presses of the same button without any result but a refusal are a rage press', () => {
  const refused = [0, 400, 800].flatMap((at): readonly Told[] => [
    [at, press('button 3')],
    [at + 5, refusal],
  ])
  expect(presenceFacts(log(...refused))).toEqual([{ kind: 'ragePresses', seq: 1, control: 'button 3', presses: 3 }])
})

test.each([
  [
    'something came of each',
    [0, 400, 800].flatMap((at): readonly Told[] => [
      [at, press('button 3')],
      [at + 5, folded],
    ]),
  ],
  [
    'they were slow',
    [0, 1_500, 3_000].flatMap((at): readonly Told[] => [
      [at, press('button 3')],
      [at + 5, refusal],
    ]),
  ],
  [
    'there were two',
    [0, 400].flatMap((at): readonly Told[] => [
      [at, press('button 3')],
      [at + 5, refusal],
    ]),
  ],
] as const)('presses are not a rage press if %s', (_why, told) => {
  expect(presenceFacts(log(...told))).toEqual([])
})

test('a press without a result is a dead press; one into a field, out of the app or at the very end is not', () => {
  expect(presenceFacts(log([0, press('link 2')], [100, controlFocused({ control: 'link 2' })], [5_000, folded]))).toEqual([
    { kind: 'deadPress', seq: 1, control: 'link 2' },
  ])
  expect(presenceFacts(log([0, press('button 1')], [200, press('button 2')], [300, folded]))).toEqual([
    { kind: 'deadPress', seq: 1, control: 'button 1' },
  ])
  const none = log(
    [0, press('field email')],
    [3_000, press('out 4')],
    [9_000, press('button 7')],
    [9_100, folded],
    [9_200, press('button 1')],
  )
  expect(presenceFacts(none)).toEqual([])
})

test('a long wait begins with the person’s action and ends with the answer', () => {
  const waited = log([0, press('button pay')], [5, folded], [6_005, answered, 'saga:booking.estimate'])
  expect(presenceFacts(waited)).toEqual([{ kind: 'longWait', seq: 2, ms: 6_000 }])
  expect(presenceFacts(log([0, folded], [3_900, answered, 'server']))).toEqual([])
  // a person who is reading is not waiting
  expect(presenceFacts(log([0, folded], [60_000, folded]))).toEqual([])
})
