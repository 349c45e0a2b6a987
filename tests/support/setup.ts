import '@testing-library/jest-dom'
// checks the rendered page before cleanup
import './lookLast'
// registers its cleanup hook, which must be outside of any `describe`
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
// a long time limit, so that slow machines do not cause failures
configure({ asyncUtilTimeout: 30_000 })

const overlaps: string[] = []
globalThis.console = noticeOverlaps(console, () => overlaps.push(expect.getState().currentTestName ?? 'before the tests'))
afterEach(() => expect(overlaps.splice(0)).toEqual([]))

/** SEC-06: no test may have added a field to `Object.prototype`. */
afterEach(() => {
  const inherited: string[] = []
  for (const field in {}) inherited.push(field)
  expect(inherited).toEqual([])
})

afterEach(async () => {
  for (const check of checks) await check()
})
