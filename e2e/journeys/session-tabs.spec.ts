import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { exportedRecording } from '../support/exportedRecording'
import { beSignedIn, OPEN_PAGE, shortTokens, signOutButton } from '../support/session'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

/** The long suite tests fully what the short one samples. */
const RENEWALS = isLongRun() ? 100 : 2
const TABS = 4
/** One answer in so many is lost: 5 %; the few of the short run lose one each. */
const LOSE_EVERY = isLongRun() ? 20 : 2

const tokensOf = (page: Page) => page.evaluate(() => window.tokens)

test(`AUTH-38 AUTH-39 F-3 ${TABS} tabs renew ${RENEWALS} times each with token rotation and lost answers, and nobody has to sign in again`, async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + RENEWALS * 6_000)
  await beSignedIn(page)
  await shortTokens(context, LOSE_EVERY)
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()))
  const tabs = [page, ...others]
  await Promise.all(tabs.map(tab => tab.goto(OPEN_PAGE)))
  for (const tab of tabs)
    await expect
      .poll(async () => (await tokensOf(tab))?.renewed, { timeout: 30_000 + RENEWALS * 5_000, intervals: [500] })
      .toBeGreaterThanOrEqual(RENEWALS)
  // long-lived tokens again: pending renewals finish
  for (const tab of tabs) await tab.evaluate(() => window.tokens && (window.tokens.seconds = 3600))
  for (const tab of tabs) {
    await expect(signOutButton(tab)).toBeVisible()
    const { refused, lost } = (await tokensOf(tab)) ?? {}
    expect(refused).toEqual([])
    expect(lost).toBeGreaterThan(0)
    expect(await exportedRecording(tab)).not.toMatch(/"account\/(sessionEnded|signedOut)"/)
  }
})
