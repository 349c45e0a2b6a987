import { act, render } from '@testing-library/react'
import { App } from '@/app/App'
import type { App as AppParts } from '@/app/createApp'
import { localeChosen } from '@/contracts/app'
import { plainEnglish } from './plainEnglish'
import { settle } from './virtualClock'

let opened: AppParts | undefined
const read = new Set<string>()

/** Has the page a test ends on read in en-XA, once for each page of a file: in the long run alone, for it takes a while. */
export const readLater = (app: AppParts): void => void (opened = process.env['LOCKSTEP_LONG'] ? app : undefined)

/** Nothing on the page may be plain English but what the state holds (S1.18). */
export async function readInPseudo(): Promise<void> {
  const app = opened
  opened = undefined
  const state = app?.store.getState() as { readonly location: { readonly path: string } } | undefined
  if (!app || !state || read.has(state.location.path)) return
  read.add(state.location.path)
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
