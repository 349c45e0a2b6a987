import '@testing-library/jest-dom'
// looks at what is drawn before it is cleaned up
import './lookLast'
// cleans up after each test by a hook that has to be set outside of any `describe`
import '@testing-library/react'
import { configure } from '@testing-library/dom'
import { checks } from './afterEveryTest'
import { completeBrowser } from './completeBrowser'
import { noticeOverlaps } from './overlappingActs'
import { listenForOneTest } from './windowOfOneTest'

if (typeof window !== 'undefined') {
  completeBrowser(window)
  afterEach(listenForOneTest(window))
}
// a slow machine is no failure: what a test waits for comes, or it does not
configure({ asyncUtilTimeout: 30_000 })

const overlaps: string[] = []
globalThis.console = noticeOverlaps(console, () => overlaps.push(expect.getState().currentTestName ?? 'before the tests'))
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
