import { expect, test } from '../fixtures'
import { Rental } from '../pages/Rental'
import { longRunOnly } from '../support/longRunOnly'

/** From items to a size, to a comparison of units, to a link that another person opens after the price has changed. */
test(
  'a size is estimated, units compared, and a quote shared, priced again when it is opened, and rented',
  longRunOnly,
  async ({ page, browser, baseURL }) => {
    test.slow()
    await page.goto('/size-guide?storeId=store-1')
    await page.getByRole('button', { name: 'One Double bed more' }).click()
    await page.getByRole('button', { name: 'One Wardrobe more' }).click()
    await page.getByRole('textbox', { name: 'Medium box: how many' }).fill('18')
    const size = page.getByRole('region', { name: 'The size you need' })
    await expect(size).toContainText('35 to 40 sq ft')
    await expect(page).toHaveURL(/items=bedDouble1-wardrobe1-boxMedium18/)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Medium box: how many' })).toHaveValue('18')
    await size.getByRole('link', { name: 'See these units' }).click()

    const toggles = page.getByRole('button', { name: /^Compare this unit/ })
    await expect(page).toHaveURL(/ranges=35-40/)
    await expect(toggles.nth(1)).toBeVisible()
    await toggles.nth(0).click()
    await toggles.nth(1).click()
    await page.getByRole('link', { name: 'Compare 2 units' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page
      .getByRole('link', { name: /^Save or share this unit/ })
      .first()
      .click()

    const later = page.locator('[data-line="later"] td')
    await expect(later).toBeVisible()
    await expect(page).toHaveURL(/said=1\./)
    const link = page.url()
    const said = await later.innerText()

    await test.step('another person opens the link after the rent has risen by £7', async () => {
      const other = await browser.newContext({ baseURL: baseURL ?? '' })
      const theirs = await other.newPage()
      await theirs.route(/\/bookable\/stores\/[^/]+\/units/, async route => {
        const answer = await route.fetch()
        const groups = (await answer.json()) as { units: { price: { amount: number } }[] }[]
        for (const unit of groups.flatMap(({ units }) => units)) unit.price.amount += 7
        await route.fulfill({ response: answer, json: groups })
      })
      await theirs.goto(link)
      const changed = theirs.getByRole('alert').filter({ hasText: 'The price has changed since' })
      await expect(changed).toContainText('Storage fee: £7 a month more')
      await expect(changed).toContainText('Then each month: £7 more')
      await expect(theirs.locator('[data-line="later"] td')).not.toHaveText(said)
      await theirs.getByRole('link', { name: 'Choose a day and rent' }).click()
      await new Rental(theirs).at('/register/date')
      await theirs
        .getByRole('button', { name: /, available/ })
        .first()
        .click()
      await expect(theirs).toHaveURL(/startDate=/)
      await expect(theirs).not.toHaveURL(/said=/)
      await other.close()
    })
  },
)

test('WCAG 2.4.11 the comparison bar covers no focused control', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/register/unit?storeId=store-1&ranges=small')
  const toggles = page.getByRole('button', { name: /^Compare this unit/ })
  await expect(toggles.nth(1)).toBeVisible()
  await toggles.nth(0).click()
  await toggles.nth(1).click()
  await expect(page.getByRole('link', { name: 'Compare 2 units' })).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const bar = document.querySelector('[data-compare-bar]')?.getBoundingClientRect()
      const focused = document.activeElement
      if (!bar || !focused || focused.closest('[data-compare-bar], aside')) return undefined
      return focused.getBoundingClientRect().bottom > bar.top + 1 ? focused.outerHTML.slice(0, 120) : undefined
    })
    expect(isCovered).toBeUndefined()
  }
})
