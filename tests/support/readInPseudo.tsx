import { act, render } from '@testing-library/react'
import { App } from '@/app/App'
import type { App as AppParts } from '@/app/createApp'
import { localeChosen } from '@/contracts/app'
import { plainEnglish } from './plainEnglish'
import { settle } from './virtualClock'

let opened: AppParts | undefined
const read = new Set<string>()

/** The test file's path. In a full run several files share a realm, each in a `describe` named after its path; otherwise empty. */
const fileOfTest = (): string => /^tests\/\S+/.exec(expect.getState().currentTestName ?? '')?.[0] ?? ''

/** Checks the page at the end of a test in en-XA, once per page of a file; in the long run only, because it is slow. */
export const readLater = (app: AppParts): void => void (opened = process.env['LOCKSTEP_LONG'] ? app : undefined)

/** Nothing on the page may be plain English except data in the state (S1.18). */
export async function readInPseudo(): Promise<void> {
  const app = opened
  opened = undefined
  const state = app?.store.getState() as { readonly location: { readonly path: string } } | undefined
  if (!app || !state) return
  const page = `${fileOfTest()} ${state.location.path}`
  if (read.has(page)) return
  read.add(page)
  const { unmount } = render(<App app={app} />)
  await act(async () => {
    app.store.send(localeChosen({ locale: 'en-XA' }), 'app')
    await settle()
  })
  await act(settle)
  expect(document.documentElement.lang).toBe('en-XA')
  const found = plainEnglish(document, [app.store.getState(), app.parts.config])
  unmount()
  expect(found).toEqual([])
}
