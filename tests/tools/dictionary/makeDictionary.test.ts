/** @jest-environment node */
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { makeDictionary } from '../../../tools/dictionary/makeDictionary'

const header = (rec: string): string => `{"v":2,"rec":"${rec}","page":1,"build":"4f2a91c04f2a91c04f2a","t0":1795918827566}`
const chosen = (unit: string, dt: number): string => `[3,${dt},"booking/unitChosen",{"unitId":"${unit}","price":12050}]`
const catalogue = (unit: string): string => `["=","sha256-${'a'.repeat(64)}",[{"id":"${unit}","kind":"ExtendedAccess"}]]`
const visit = (n: number, ...more: string[]): string =>
  [header(`0198f2c4-0000-4000-8000-00000000000${n}`), catalogue('premium-7'), chosen('premium-7', 184 * n), ...more, ''].join(
    '\n',
  )

test('a dictionary contains what visits share, without ids, times, prices and names of the catalogue', () => {
  const text = makeDictionary([visit(1), visit(2), visit(3, '["?",3,9,"booking.findUnits","ExtendedAccess"]')]).join('\n')
  expect(text).toContain('"booking/unitChosen",{"unitId":"","price":}')
  expect(text).toContain('"build":"","t0":1795}')
  expect(text).not.toMatch(/0198f2c4|4f2a91c0|12050|premium|sha256/)
  // of one visit only
  expect(text).not.toContain('findUnits')
})

test('a dictionary contains neither the address of a service nor whom a token is for', () => {
  const identified =
    '[30,0,"account/personIdentified",{"claims":{"iss":"http://localhost:3402/","aud":["lockstep-web"],"exp":1}}]'
  const text = makeDictionary([visit(1, identified), visit(2, identified)]).join('\n')
  expect(text).toContain('"claims":{"iss":"","aud":"","exp":1}')
})

test('words of the program stay, also where the catalogue has them', () => {
  const word = '["?",3,9,"booking.findUnits","ExtendedAccess"]'
  expect(makeDictionary([visit(1, word), visit(2, word)])).toContain(word)
})

test('the same visits make the same dictionary in any order, and it is never larger than allowed', () => {
  const lines = fc.array(fc.constantFrom('unitChosen', 'stepEntered', 'storesLearned', 'dateChosen').map(chosenLike), {
    minLength: 3,
  })
  fc.assert(
    fc.property(fc.array(lines, { minLength: 2, maxLength: 6 }), fc.integer({ min: 40, max: 400 }), (visits, most) => {
      const texts = visits.map(each => each.join('\n'))
      const made = makeDictionary(texts, most)
      expect(makeDictionary([...texts].reverse(), most)).toEqual(made)
      expect(Buffer.byteLength(made.join('\n'))).toBeLessThanOrEqual(most)
    }),
  )
})
const chosenLike = (name: string): string => `[1,0,"booking/${name}",{"storeId":"s1"},{"c":"saga:booking.${name}"}]`

test('another visit of the same kind takes less with it than without', () => {
  const dictionary = Buffer.from(makeDictionary([visit(1), visit(2)]).join('\n'))
  const text = visit(3).replace(catalogue('premium-7'), '')
  expect(deflateRawSync(text, { dictionary }).length).toBeLessThan(deflateRawSync(text).length * 0.8)
})
