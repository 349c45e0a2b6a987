import fc from 'fast-check'
import { isEmailAddress, readPostcode } from '@/domain/typedAddress'
import type { Mask, MaskNode } from '@/kernel/masks'
import { AppError } from '@/kernel/AppError'
import { createMasker, recordedFailure, replayMasker, surrogates } from '@/recording/masker'

test('each mask has its documented effect', () => {
  const { mask } = createMasker()
  expect(mask('Ann', 'keep')).toBe('Ann')
  expect(mask('Zoë Ärmel-7 b', 'shape')).toBe('Xxx Xxxxx-0 x')
  expect(mask('b1', 'pseudo')).toBe('id-1')
  expect(mask('b2', 'pseudo')).toBe('id-2')
  expect(mask('b1', 'pseudo')).toBe('id-1')
  expect(mask(77, 'pseudo')).toBe(1)
  expect(mask('Ann', 'surrogate:name')).toBe('Name A')
  expect([mask('Ann', 'drop'), mask(5, 'drop'), mask(true, 'drop'), mask([1], 'drop'), mask({ a: 1 }, 'drop')]).toEqual([
    '',
    0,
    false,
    [],
    {},
  ])
  expect([mask(null, 'drop'), mask(undefined, 'pseudo')]).toEqual([null, undefined])
})

test('an empty text stays empty: that a field was cleared is not secret', () => {
  const { mask } = createMasker()
  for (const one of ['pseudo', 'surrogate:name', 'shape'] as const) expect(mask('', one)).toBe('')
})

test('blanks stay blanks: a form that refused blanks refuses them in a replay too', () => {
  const { mask } = createMasker()
  for (const one of ['pseudo', 'surrogate:name', 'surrogate:town', 'shape'] as const) expect(mask(' \t', one)).toBe(' \t')
})

test('a text mask on another type empties the value instead of letting it through', () => {
  const { mask } = createMasker()
  expect(mask(447911123456, 'surrogate:phone')).toBe(0)
  expect(mask(42, 'shape')).toBe(0)
  expect(mask({ name: 'Ann' }, 'surrogate:name')).toEqual({})
  expect(mask('Ann', { name: 'keep' })).toBe('')
})

test('an unclassified field is left out', () => {
  const { mask } = createMasker()
  expect(mask({ id: 'u1', secret: 'x' }, { id: 'keep' })).toEqual({ id: 'u1' })
  expect(mask({ toString: 'x', constructor: 'y' }, { id: 'keep' })).toEqual({})
})

test('a table keeps its rows under the surrogates of its keys', () => {
  const { mask } = createMasker()
  const table: MaskNode = { key: 'pseudo', each: { by: 'surrogate:name' } }
  expect(mask({ b1: { by: 'Ann' }, b2: { by: 'Ann' } }, table)).toEqual({ 'id-1': { by: 'Name A' }, 'id-2': { by: 'Name A' } })
})

test('a value under the mask `never` is counted as a leak, unless it is empty', () => {
  const masker = createMasker()
  masker.mask({ password: 'hunter2', other: '' }, { password: 'never', other: 'never' })
  expect(masker.leaks()).toBe(1)
})

test('a public answer stays the same object, is frozen and known as a reference', () => {
  const masker = createMasker()
  const units = [{ id: 'u1' }]
  const masked = masker.mask({ units }, { units: 'ref' }) as { units: unknown }
  expect(masked.units).toBe(units)
  expect(masker.isReference(units)).toBe(true)
  expect(Object.isFrozen(units[0])).toBe(true)
  expect(masker.isReference({})).toBe(false)
})

test('unchanged objects are not masked again', () => {
  const { mask } = createMasker()
  const masks: MaskNode = { inner: { name: 'surrogate:name' }, n: 'keep' }
  const inner = Object.freeze({ name: 'Ann' })
  const first = mask({ inner, n: 1 }, masks) as { inner: unknown }
  const second = mask({ inner, n: 2 }, masks) as { inner: unknown }
  expect(second.inner).toBe(first.inner)
})

test('a key that would change a prototype is not a field', () => {
  const { mask } = createMasker()
  const value = JSON.parse('{"a":"1","__proto__":"2"}') as unknown
  expect(Object.keys(mask(value, { key: 'keep', each: 'keep' }) as object)).toEqual(['a'])
})

const unitMasks: MaskNode = { id: 'keep', address: { line1: 'surrogate:line', city: 'keep' }, tags: { each: 'keep' } }
const CANARY = 'canary-4711'

test('REC-05 an added field is left out, wherever it is added, until it is classified', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom('top', 'nested'), (name, where) => {
      fc.pre(!['id', 'address', 'tags', 'line1', 'city'].includes(name))
      const added = Object.fromEntries([[name, CANARY]])
      const value = {
        id: 'u1',
        address: { line1: '1 High Street', city: 'Bristol', ...(where === 'nested' ? added : {}) },
        tags: [],
      }
      const masked = createMasker().mask(where === 'top' ? { ...value, ...added } : value, unitMasks)
      return !JSON.stringify(masked).includes(CANARY)
    }),
  )
})

test('REC-06 a value in a form that its mask does not know is left out', () => {
  const others: readonly unknown[] = [
    { id: { value: CANARY } },
    { id: [CANARY] },
    { address: CANARY },
    { address: [CANARY] },
    { address: new Map([['line1', CANARY]]) },
    { address: Object.assign(new Error(CANARY), { cause: CANARY }) },
    { tags: { length: 1, 0: CANARY } },
    { tags: CANARY },
    { tags: { each: CANARY } },
    { address: { toJSON: () => CANARY } },
    { id: { toString: () => CANARY } },
  ]
  for (const other of others) expect(JSON.stringify(createMasker().mask(other, unitMasks))).not.toContain(CANARY)
})

const texts: readonly Mask[] = [
  'keep',
  'shape',
  'pseudo',
  'drop',
  'never',
  'surrogate:name',
  'surrogate:email',
  'surrogate:phone',
  'surrogate:postcode',
]
const maskOf = () => fc.constantFrom(...texts)

test('equal values stay equal, and under surrogates different ones stay different', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 20 }), maskOf(), (originals, one) => {
      const { mask } = createMasker()
      const masked = originals.map(original => mask(original, one))
      const distinct = one === 'keep' || one === 'pseudo' || one.startsWith('surrogate')
      return originals.every((original, a) =>
        originals.every((other, b) => (original === other ? masked[a] === masked[b] : !distinct || masked[a] !== masked[b])),
      )
    }),
  )
})

test('masking masked data changes nothing, once surrogates are stable', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), maskOf(), maskOf(), (table, key, each) => {
      const masks: MaskNode = { table: { key: key === 'drop' || key === 'never' ? 'pseudo' : key, each }, list: { each } }
      const once = createMasker().mask({ table, list: Object.values(table) }, masks)
      expect(replayMasker().mask(once, masks)).toEqual(once)
    }),
  )
})

test('surrogates pass the checks real values pass, and differ from one another', () => {
  const first = Array.from({ length: 2000 }, (_, index) => index + 1)
  for (const invent of Object.values(surrogates)) expect(new Set(first.map(invent)).size).toBe(first.length)
  for (const n of first) {
    expect(surrogates.phone(n)).toMatch(/^\+447400\d{6}$/)
    expect(surrogates.postcode(n)).toMatch(/^[A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/)
    expect(surrogates.email(n)).toMatch(/^[a-z\d]+@example\.test$/)
    expect(surrogates.name(n)).toMatch(/^[A-Za-z ]+$/)
    expect(surrogates.last4(n)).toMatch(/^\d{4}$/)
  }
})

test('surrogates are numbered from the first, in letters where a value of its kind has no digits', () => {
  expect([1, 20, 21, 421].map(surrogates.name)).toEqual(['Name A', 'Name Z', 'Name BA', 'Name BBA'])
  expect([1, 99, 990, 19_800].map(surrogates.postcode)).toEqual(['AA2 0AA', 'AA1 1AA', 'AA1 0AB', 'AA1 0AA'])
  expect([1, 900_000].map(surrogates.phone)).toEqual(['+447400100001', '+447400100000'])
  expect([7, 10_007].map(surrogates.last4)).toEqual(['0007', '0007'])
  expect([surrogates.line(3), surrogates.town(3), surrogates.email(3)]).toEqual([
    '3 Sample Street',
    'Town D',
    'person3@example.test',
  ])
})

test('an object of a state is masked once, frozen or not; one of an event, which may still change, only if it is frozen', () => {
  const { mask, maskState } = createMasker()
  const masks: MaskNode = { name: 'surrogate:name' }
  const state = { name: 'Ann' }
  expect(maskState(state, masks)).toBe(maskState(state, masks))
  const payload = { name: 'Ann' }
  const before = mask(payload, masks)
  payload.name = 'Bo'
  expect([before, mask(payload, masks)]).toEqual([{ name: 'Name A' }, { name: 'Name B' }])
})

test('a masked object goes into a file unchanged only if it has no reference and no key to be escaped', () => {
  const { mask, isPlain } = createMasker()
  const isPlainAs = (value: object, masks: MaskNode) => isPlain(mask(value, masks) as object)
  const table: MaskNode = { key: 'keep', each: 'keep' }
  expect(isPlainAs({ id: 'u1' }, { id: 'keep' })).toBe(true)
  expect(isPlainAs({ units: [1] }, { units: 'ref' })).toBe(false)
  expect(isPlainAs({ a: '1', $ref: '2' }, table)).toBe(false)
  expect(isPlainAs({ a$: '1' }, table)).toBe(true)
  // what a remembered part contains is not known
  const masks: MaskNode = { part: { id: 'keep' } }
  const part = Object.freeze({ id: 'u1' })
  expect([isPlainAs({ part }, masks), isPlainAs({ part }, masks)]).toEqual([true, false])
  expect(isPlain({})).toBe(false)
})

test('of a failure, texts in the details become pseudonyms and numbers are kept; what it has none of is left out', () => {
  const masker = createMasker()
  const plain = new AppError('NETWORK', 0)
  expect(recordedFailure(plain, masker)).toEqual({ code: 'NETWORK', status: 0 })
  const detailed = new AppError('RATE_LIMITED', 429, { details: { retryAt: 5_000, unitId: 'u-secret' } })
  expect(recordedFailure(detailed, masker)).toEqual({
    code: 'RATE_LIMITED',
    status: 429,
    details: { retryAt: 5_000, unitId: 'id-1' },
  })
  class OtherError extends AppError {
    override name = 'OtherError'
  }
  expect(recordedFailure(new OtherError('NETWORK', 0), masker)).toEqual({ code: 'NETWORK', status: 0, name: 'OtherError' })
})

const typed = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom(
    'sw1a 1aa',
    'GIR 0AA',
    'M1 1AE',
    'ZZZ',
    '12345',
    ' ann@home.test ',
    'ann@home',
    'ann@@home.test',
    'ann home.test',
  ),
  fc.string({ unit: fc.constantFrom('a', 'Z', '1', '0', '@', '.', '-', ' '), minLength: 1, maxLength: 12 }),
)

test('the surrogate of an e-mail address or a postcode is valid exactly if the original is; different originals stay different', () => {
  fc.assert(
    fc.property(fc.uniqueArray(typed, { minLength: 1, maxLength: 20 }), texts => {
      const { mask } = createMasker()
      for (const [kind, isValid] of [
        ['surrogate:email', isEmailAddress],
        ['surrogate:postcode', (text: string) => readPostcode(text) !== undefined],
      ] as const) {
        const standIns = texts.map(text => String(mask(text, kind)))
        expect(standIns.map(isValid)).toEqual(texts.map(isValid))
        expect(new Set(standIns).size).toBe(texts.length)
      }
    }),
  )
})
