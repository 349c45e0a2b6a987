import { expect, type Page } from '@playwright/test'
import { hasContrast, meetsAxe, RULES, whatOverflows } from '../support/accessible'
import { tooSmallTargets } from '../support/tooSmallTargets'
import { whatIsCut } from './checks'
import { whatIsFaint } from './contrast'
import { controls, enlargeText, showAll, test } from './gallery'
import { whatMoves } from './motion'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
/**
 * Both in the long run, and where pictures are taken anew. Else each look has one of its own, the same on every push: pictures in
 * the other theme are compared in the long run alone.
 */
const themesOf = (look: string): readonly Theme[] =>
  isLongRun() || test.info().config.updateSnapshots === 'all' ? THEMES : THEMES.filter((_, theme) => theme === look.length % 2)

for (const control of controls)
  test(`A11Y-26 A11Y-27 ${control} looks as before; in every state: contrast, no axe violation, no movement, nothing too wide or cut off`, async ({
    page,
    open,
    statesApart,
  }) => {
    await page.setViewportSize(PHONE)
    await open({ control })
    const apart = await statesApart()
    const looks = apart.length === 0 ? [{ control }] : apart.map(state => ({ control, state }))
    test.setTimeout(60_000 + 15_000 * looks.length)
    for (const [index, look] of looks.entries()) {
      // states that need not be looked at one by one are there already
      if (apart.length > 0) await open(look)
      await holds(page, JSON.stringify(look), themesOf(JSON.stringify(look)), async colorScheme => {
        // of states that cover the page only the first is compared
        if (index === 0) await looksAsBefore(page, apart.length > 0, `${control}-${colorScheme}.png`)
      })
      await page.setViewportSize(PHONE)
      await enlargeText(page)
      await fits(page, `${JSON.stringify(look)} at 200 % text`)
      await page.setViewportSize(PHONE)
    }
  })

async function looksAsBefore(page: Page, covers: boolean, picture: string): Promise<void> {
  if (!covers) await showAll(page)
  await expect.soft(covers ? page : page.locator('[data-control]')).toHaveScreenshot(picture)
}

async function holds(
  page: Page,
  look: string,
  themes: readonly Theme[],
  inEach: (colorScheme: Theme) => Promise<void>,
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await inEach(colorScheme)
    const seen = `${look} in ${colorScheme}`
    await (colorScheme === themes[0] ? meetsAxe(page, RULES, seen) : hasContrast(page, seen))
  }
  expect.soft(await page.evaluate(tooSmallTargets), `small: ${look}`).toEqual([])
  expect.soft(await page.evaluate(whatMoves), `moves: ${look}`).toEqual([])
  await page.setViewportSize(NARROWEST)
  await fits(page, `${look} at ${NARROWEST.width} px`)
  // last, for it moves the focus; from Tab on it is shown, as to anybody who uses keys
  await page.keyboard.press('Tab')
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await page.evaluate(whatIsFaint), `faint: ${look} in ${colorScheme}`).toEqual([])
  }
}

async function fits(page: Page, look: string): Promise<void> {
  expect.soft(await page.evaluate(whatOverflows), `too wide: ${look}`).toEqual([])
  expect.soft(await page.evaluate(whatIsCut), `cut: ${look}`).toEqual([])
}
