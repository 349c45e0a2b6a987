import fc from 'fast-check'
import { readVisit } from '@/recording/readFile'
import { RecordingError } from '@/recording/RecordingError'
import { fold } from '@/replay/fold'
import { itemCounted } from '@plugins/estimator/events'
import { linesOf } from '../../tools/replay/show'
import { makeApp } from '../support/makeApp'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

/** Random changes to the bytes of a valid recording: no other visit is shown without a message. */
const LONG = isLongRun()
const RUNS = LONG ? 20_000 : 1_500
/** The long run begins somewhere else each day. */
const SEED = LONG ? Math.floor(Date.now() / 86_400_000) : 20261121

type Mutation = (text: string) => string
/** Anywhere in the text, each place as likely. */
const at = fc.noBias(fc.nat(999_999)).map(millionth => millionth / 1_000_000)
const place = (text: string, where: number): number => Math.floor(where * text.length)
const characters = fc.oneof(
  fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 3 }),
  fc.constantFrom(
    '0',
    '1',
    '9',
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '\n',
    '__proto__',
    '$ref',
    'null',
    'true',
    '-',
    'e9',
    'é',
  ),
)
const lines =
  (change: (list: readonly string[]) => readonly string[]): Mutation =>
  text =>
    change(text.split('\n')).join('\n')
/** A digit for a digit: the length stays as the end says. */
const aDigit: fc.Arbitrary<Mutation> = fc.tuple(at, fc.nat(9)).map(([where, digit]): Mutation => text => {
  const digits = [...text.matchAll(/\d/g)]
  const index = digits[Math.floor(where * digits.length)]?.index ?? 0
  return text.slice(0, index) + String(digit) + text.slice(index + 1)
})
const aMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(at, characters).map(([where, put]): Mutation => text => {
    const index = place(text, where)
    return text.slice(0, index) + put + text.slice(index + put.length)
  }),
  fc.tuple(at, characters).map(
    ([where, put]): Mutation =>
      text =>
        text.slice(0, place(text, where)) + put + text.slice(place(text, where)),
  ),
  fc.tuple(at, fc.nat(40)).map(
    ([where, length]): Mutation =>
      text =>
        text.slice(0, place(text, where)) + text.slice(place(text, where) + length),
  ),
  at.map(
    (where): Mutation =>
      text =>
        text.slice(0, place(text, where)),
  ),
  at.map(where => lines(list => list.filter((_, index) => index !== Math.floor(where * list.length)))),
  at.map(where =>
    lines(list => list.flatMap((line, index) => (index === Math.floor(where * list.length) ? [line, line] : [line]))),
  ),
  fc.tuple(at, at).map(([one, other]) =>
    lines(list => {
      const [a, b] = [Math.floor(one * list.length), Math.floor(other * list.length)]
      return list.map((line, index) => (index === a ? (list[b] ?? '') : index === b ? (list[a] ?? '') : line))
    }),
  ),
  aDigit,
  aDigit,
  aDigit,
)

test('REC-23 a recording whose bytes were changed is refused by name, differs in its sentences, or ends as before', async () => {
  const visit = await makeApp({ draw: false, at: '/size-guide' })
  for (const item of ['boxMedium', 'sofaThree', 'bicycle', 'boxLarge', 'wardrobe']) {
    await visit.dispatch(itemCounted({ item, count: 3 }))
    await visit.advance(500)
  }
  const sound = await visit.app.parts.exportRecording()
  const { registry } = visit.app.parts
  const endsOf = async (text: string) => (await readVisit(text)).map(page => fold(registry, page))
  const [original] = await endsOf(sound)
  const came = { refused: 0, told: 0, same: 0 }

  await fc.assert(
    fc.asyncProperty(fc.array(aMutation, { minLength: 1, maxLength: 3 }), async mutations => {
      const text = mutations.reduce((changed, mutate) => mutate(changed), sound)
      try {
        const pages = await readVisit(text)
        for (const page of pages) {
          await linesOf(registry, page)
          const { divergence, external, skipped, undeclared, upgraded, digest } = fold(registry, page)
          const isTold =
            divergence !== undefined ||
            external !== undefined ||
            upgraded.size > 0 ||
            Object.keys({ ...skipped, ...undeclared }).length > 0
          if (isTold) came.told++
          else {
            expect(digest).toBe(original?.digest)
            came.same++
          }
        }
      } catch (error) {
        if (!(error instanceof RecordingError)) throw error
        expect(error.message).toMatch(/^[A-Z].*\.$/)
        came.refused++
      }
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(came.refused).toBeGreaterThan(RUNS / 4)
  expect(came.told).toBeGreaterThan(RUNS / 500)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
}, 600_000)
