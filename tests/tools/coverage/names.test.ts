/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { idsIn, RANGE } from '../../../tools/coverage/status'
import { failureCases, requirements } from '../../../tools/coverage/rows'

/** This folder mentions ids without proving them. */
const OWN = /tests\/tools\/coverage\//
const tests = ['tests', 'e2e']
  .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)))
  .filter(file => /\.(ts|tsx)$/.test(file) && !OWN.test(file) && !/\.config\.ts$/.test(file))
const known = new Set([...requirements(), ...failureCases()].map(({ id }) => id))

test('there are 719 rows and 300 failure cases, each with a unique id', () => {
  expect(requirements()).toHaveLength(719)
  expect(failureCases()).toHaveLength(300)
  expect(known.size).toBe(1019)
})

test('each id that a test names exists', () => {
  const misspelt = tests.flatMap(file => idsIn(readFileSync(file, 'utf8')).flatMap(id => (known.has(id) ? [] : `${file}: ${id}`)))
  expect(misspelt).toEqual([])
})

test('each id is written out: ranges are not allowed', () => {
  const ranges = tests.flatMap(file => (readFileSync(file, 'utf8').match(RANGE) ?? []).map(range => `${file}: ${range}`))
  expect(ranges).toEqual([])
})
