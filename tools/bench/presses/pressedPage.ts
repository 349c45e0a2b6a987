import type { Browser, Locator, Page } from '@playwright/test'
import { settled, type StoredState } from '../pages/phone'
import { pressingPhone } from './pressingPhone'
import { watchedPress, watchPresses } from './watchedPress'

export interface Press {
  readonly name: string
  /** Undefined if the press could not be measured. */
  readonly ms: number | undefined
}

/** Without links that open another program or tab, and the skip link, which only a keyboard reaches. */
const CONTROLS =
  'button, summary, select, label:has(input), input:not([type=hidden], label input), textarea, a[href]:not([href^=tel], [href^=mailto], [href="#main"], [target])'
/** They end the session of the customer, or print. */
const LEFT_OUT = /sign out|print/i

/** Presses every control of a page that has another name than those before, each in the page as it is when it is opened. */
export async function pressedPage(browser: Browser, url: string, state?: StoredState): Promise<readonly Press[]> {
  const phone = await pressingPhone(browser, state)
  const { context, page } = phone
  const presses: Press[] = []
  try {
    await watchPresses(page)
    const open = (): Promise<void> => settled(phone, () => page.goto(url, { waitUntil: 'load' }))
    await open()
    let isFresh = true
    for (const name of (await controlsIn(page)).keys()) {
      if (!isFresh) await open()
      const control = (await controlsIn(page)).get(name)
      const look = await lookOf(page)
      // a control that is missing this time, or covered, is reported as not measured
      const ms = control && (await watchedPress(phone, control).catch(() => undefined))
      if (ms !== 'leftDocument') presses.push({ name, ms })
      isFresh = (await lookOf(page)) === look
    }
    return presses
  } finally {
    await context.close()
  }
}

/** The visible controls by their names: of those that differ only in numbers, the first one. */
async function controlsIn(page: Page): Promise<ReadonlyMap<string, Locator>> {
  const all = page.locator(CONTROLS)
  const found = await all.evaluateAll(controls =>
    controls.map(control => ({
      isPressable: control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !control.matches(':disabled'),
      kind: control.tagName.toLowerCase(),
      texts: [control.getAttribute('aria-label'), control.textContent, control.getAttribute('name'), control.id],
    })),
  )
  const named = new Map<string, Locator>()
  const kinds = new Set<string>()
  found.forEach(({ isPressable, kind, texts }, place) => {
    const text = texts.map(each => (each ?? '').replace(/\s+/g, ' ').trim()).find(each => each !== '') ?? ''
    const alike = `${kind} ${text.replace(/\d[\d.,]*/g, '#')}`
    if (!isPressable || kinds.has(alike) || LEFT_OUT.test(text)) return
    kinds.add(alike)
    named.set(`${kind} ${text}`, all.nth(place))
  })
  return named
}

/** Whether a press has changed the page, so that it must be opened again. */
const lookOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.href} ${document.querySelectorAll('*').length}`).catch(() => '')
