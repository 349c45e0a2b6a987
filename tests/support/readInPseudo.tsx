import { act, render } from '@testing-library/react'
import { App } from '@/app/App'
import type { App as AppParts } from '@/app/createApp'
import { localeChosen } from '@/contracts/app'
import { plainEnglish } from './plainEnglish'
import { settle } from './virtualClock'

let opened: AppParts | undefined
const read = new Set<string>()

/** Has the page this test ends on read in en-XA, once for each page of a file. */
export const readLater = (app: AppParts): void => void (opened = app)

/** Nothing on the page may be plain English but what the state holds (S1.18). */
export async function readInPseudo(): Promise<void> {
  const app = opened
  opened = undefined
  const state = app?.store.getState() as { location: { path: string } } | undefined
  if (!app || !state || read.has(state.location.path)) return
  read.add(state.location.path)
  const { unmount } = render(<App app={app} />)
  await act(async () => {
    app.store.send(localeChosen({ locale: 'en-XA' }), 'app')
    await settle()
  })
  await act(settle)
  const found = document.documentElement.lang === 'en-XA' ? plainEnglish(document, [app.store.getState(), app.parts.config]) : ['not en-XA']
  unmount()
  if (found.length > 0) require('fs').appendFileSync('/tmp/lang-english.txt', JSON.stringify([expect.getState().testPath?.replace(/.*tests./, ''), expect.getState().currentTestName, state.location.path, found]) + '\n')
}
