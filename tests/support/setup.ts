import '@testing-library/jest-dom'
// cleans up after each test by a hook that has to be set outside of any `describe`
import '@testing-library/react'
import { configure } from '@testing-library/dom'
import { checks } from './afterEveryTest'
import { completeBrowser } from './completeBrowser'

if (typeof window !== 'undefined') completeBrowser(window)
// a slow machine is no failure: what a test waits for comes, or it does not
configure({ asyncUtilTimeout: 30_000 })

/** Calls of `act` that overlap leave React's queue broken for every test that follows. */
const overlaps: string[] = []
const { error } = console
console.error = (...words: unknown[]) => {
  if (String(words[0]).includes('overlapping act() calls')) overlaps.push(expect.getState().currentTestName ?? 'before the tests')
  error.apply(console, words)
}
afterEach(() => expect(overlaps.splice(0)).toEqual([]))

/** SEC-06: whatever a test fed to the app, no object has a field that nobody gave it. */
afterEach(() => {
  const inherited: string[] = []
  for (const field in {}) inherited.push(field)
  expect(inherited).toEqual([])
})

afterEach(async () => {
  for (const check of checks) await check()
})
