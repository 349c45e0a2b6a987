import { sample } from '../../tests/support/sample'
import { expect, test } from '../fixtures'
import { addressOf, choiceIn } from '../support/choice'

const PLACES = ['Pacific/Kiritimati', 'Europe/London', 'America/Los_Angeles']

for (const timezoneId of sample(PLACES, 1)) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(`NET-40 S9.16 a visitor in ${timezoneId} sees the store’s days, can choose one of them, and Today is the day in London`, async ({
      page,
    }) => {
      const choice = await choiceIn('Bristol')
      const listed = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      })
      const wanted = listed.format(new Date(`${choice.startDate}T00:00:00Z`)).replace(',', '')
      const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', day: 'numeric' }).format(new Date())
      await page.goto(addressOf('date', { ...choice, startDate: '' }))
      const day = page.getByRole('button', { name: `${wanted}, available` })
      const next = page.getByRole('button', { name: 'Next month' })
      await expect(page.getByRole('grid').first()).toBeVisible()
      await expect(page.locator('[aria-current="date"]')).toHaveText(today)
      if (!(await day.isVisible())) await next.click()
      await day.click()
      await expect(page).toHaveURL(url => url.searchParams.get('startDate') === choice.startDate)
      await expect(page.getByText(`Moving in on ${wanted}`)).toBeVisible()
      await expect(page.getByRole('gridcell', { selected: true })).toHaveText(String(Number(choice.startDate.slice(8))))
    })
  })
}
