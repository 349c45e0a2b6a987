import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type ViewportSize } from '@playwright/test'
import { takePictures } from './pictures'
import { tooSmallTargets } from './tooSmallTargets'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

/** Playwright's page, as axe types it: axe has its own copy of Playwright's types. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }
const LOOKS = [
  ['light', PHONE],
  ['dark', DESK],
  ['dark', PHONE],
  ['light', DESK],
] as const
const checkedScreens = new WeakMap<Page, number>()
/** The next of the two alternating window settings. */
const nextLook = (page: Page): (typeof LOOKS)[number] => LOOKS[(checkedScreens.get(page) ?? 0) % 2 === 0 ? 0 : 1]
/** The window in which the next screen is looked at first. */
export const nextWindow = (page: Page): ViewportSize => nextLook(page)[1]

/**
 * The screens of a visit are checked alternately on a phone in light mode and on a desktop in dark mode; the gallery checks every
 * control in both. The long run checks each screen in all four combinations.
 */
function looksOf(page: Page): readonly (typeof LOOKS)[number][] {
  if (isLongRun()) return LOOKS
  const look = nextLook(page)
  checkedScreens.set(page, (checkedScreens.get(page) ?? 0) + 1)
  return [look]
}
/** A page at 1280 px, zoomed to 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 }

/** Checks the current screen with axe, including frames, at the narrowest width and with doubled text size. */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  // until its styles are loaded
  await page.waitForLoadState()
  await takePictures(page, screen)
  for (const [colorScheme, size] of looksOf(page)) {
    await page.setViewportSize(size)
    // as high as the page, because a bar fixed to the bottom of the window always covers something
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
    await page.emulateMedia({ colorScheme })
    await page.evaluate(waitForColours)
    await meetsAxe(page, RULES, `${screen} at ${size.width} px, ${colorScheme}`)
    expect.soft(await page.evaluate(tooSmallTargets), `too small: ${screen} at ${size.width} px`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(NARROWEST)
  expect.soft(await page.evaluate(whatOverflows), `${screen} at ${NARROWEST.width} px`).toEqual([])
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect.soft(await page.evaluate(whatCovers), `${screen} at ${NARROWEST.width} px, text twice as large`).toEqual([])
  await page.setViewportSize(DESK)
  expect.soft(await page.evaluate(whatOverflows), `${screen} with text twice as large`).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Runs in the page: waits until the transition to the colours of the other theme has ended. */
async function waitForColours(): Promise<void> {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const transitions = document.getAnimations().filter(animation => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** Checks the current page with axe, including frames. */
export const meetsAxe = (page: Page, tags: readonly string[], screen: string): Promise<void> =>
  expectNoViolations(page, { type: 'tag', values: [...tags] }, screen)

/** The same for rules that depend on the theme. */
export const hasContrast = (page: Page, screen: string): Promise<void> =>
  expectNoViolations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, screen)

/** A script that does nothing. */
const NOTHING = 'undefined'
/** axe in its minified form, because it is sent to every document that is checked. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

async function expectNoViolations(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
  screen: string,
): Promise<void> {
  const hasFrames = page.frames().length > 1
  // axe stays in a document: it is loaded once for all screens in it, but again for new frames
  const isAxeLoaded = !hasFrames && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page: page as unknown as AxePage, axeSource: isAxeLoaded ? NOTHING : AXE }).options({
    runOnly,
    // the one experimental rule that is used: voice control depends on it (WCAG 2.5.3)
    rules: { 'label-content-name-mismatch': { enabled: true } },
    // passed checks are not described, which on a long page takes longer than the checks
    resultTypes: ['violations'],
  })
  // axe combines the results of frames in a separate page, which takes as long as the checks; a page without frames needs none
  if (!hasFrames) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect.soft(found, screen).toEqual([])
}

/** Runs in the page: finds sticky elements that cover more than two fifths of the window while something is scrolled. */
function whatCovers(): string[] {
  const stylesOf = (element: Element) => getComputedStyle(element)
  const isScrolled = (element: Element): boolean => {
    const scroller = [...ancestorsOf(element)].find(each => /auto|scroll/.test(stylesOf(each).overflowY))
    return scroller === undefined || scroller.scrollHeight > scroller.clientHeight
  }
  function* ancestorsOf({ parentElement }: Element): Generator<Element> {
    if (parentElement === null || parentElement === document.body) return
    yield parentElement
    yield* ancestorsOf(parentElement)
  }
  const sticky = [...document.querySelectorAll('body *')].filter(each => stylesOf(each).position === 'sticky' && isScrolled(each))
  return sticky.flatMap(element => {
    const { top, bottom } = stylesOf(element)
    const { height } = element.getBoundingClientRect()
    // `auto`: it does not stick to this edge; with a large negative inset most of it sticks outside the window
    const covered = [top, bottom].map(inset => (inset === 'auto' ? 0 : height + Math.min(0, Number.parseFloat(inset))))
    return Math.max(...covered) > 0.4 * innerHeight ? [element.outerHTML.slice(0, 120)] : []
  })
}

/** Runs in the page: finds elements that cause horizontal scrolling. */
export function whatOverflows(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    element => element.getBoundingClientRect().right > clientWidth + 0.5,
  )
  return [`${scrollWidth} px`, ...wide.slice(0, 5).map(element => element.outerHTML.slice(0, 120))]
}
