/** @jest-environment node */
import { eventsOf } from '@/kernel/events'
import type { Masks } from '@/kernel/masks'

/** What must not compile: the compiler checks these lines with the rest, and each `@ts-expect-error` fails if it does. */
const event = eventsOf('sample')

interface Person {
  readonly name: string
  readonly age?: number
  readonly married: boolean
}

test('every field of a payload is classified, or it does not compile', () => {
  event<Person>('personNamed', { name: 'surrogate:name', age: 'keep', married: 'keep' })
  // @ts-expect-error a field was forgotten
  event<Person>('personNamed', { name: 'surrogate:name', age: 'keep' })
  // @ts-expect-error an optional field is a field, too
  event<Person>('personNamed', { name: 'surrogate:name', married: 'keep' })
  // @ts-expect-error there is no such field
  event<Person>('personNamed', { name: 'surrogate:name', age: 'keep', married: 'keep', email: 'keep' })
  // @ts-expect-error a payload needs masks
  event<Person>('personNamed')
  expect(event<Person>('personNamed', 'drop').masks).toBe('drop')
})

test('a whole branch is dropped, cited or classified field by field, never kept unclassified', () => {
  const dropped: Masks<Person> = 'drop'
  // @ts-expect-error keeping all of it would keep fields that come later
  const kept: Masks<Person> = 'keep'
  // @ts-expect-error nor in a list
  const list: Masks<readonly Person[]> = { each: 'keep' }
  // @ts-expect-error nor where it may be a text instead
  const either: Masks<Person | string> = 'keep'
  expect([dropped, kept, list, either]).toHaveLength(4)
})

test('every variant of a union is classified', () => {
  type Choice = { readonly kind: 'phone'; readonly phone: string } | { readonly kind: 'email'; readonly email: string }
  const both: Masks<Choice> = { kind: 'keep', phone: 'surrogate:phone', email: 'surrogate:email' }
  // @ts-expect-error the second variant's field was forgotten
  const one: Masks<Choice> = { kind: 'keep', phone: 'surrogate:phone' }
  expect([both, one]).toHaveLength(2)
})

test('a table names the mask of its keys and of its rows, and its keys stay distinct', () => {
  const table: Masks<Record<string, Person>> = { key: 'pseudo', each: { name: 'shape', age: 'drop', married: 'keep' } }
  const byNumber: Masks<Record<number, string>> = { key: 'keep', each: 'keep' }
  // @ts-expect-error its rows are not classified
  const rows: Masks<Record<string, Person>> = { key: 'pseudo' }
  // @ts-expect-error two emptied keys would be one row
  const keys: Masks<Record<string, string>> = { key: 'drop', each: 'keep' }
  expect([table, byNumber, rows, keys]).toHaveLength(4)
})

test('a surrogate has the type of its value', () => {
  const count: Masks<number> = 'pseudo'
  // @ts-expect-error a number has no shape
  const shape: Masks<number> = 'shape'
  // @ts-expect-error a yes or no has no pseudonym
  const flag: Masks<boolean> = 'pseudo'
  expect([count, shape, flag]).toHaveLength(3)
})
