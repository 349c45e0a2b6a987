import { expect, test } from '../fixtures'
import { Rental } from '../pages/Rental'
import { awkwardBrowser, expectSameVisit } from '../support/awkwardVisit'
import { choiceIn } from '../support/choice'
import { idlePageOf } from '../support/idlePage'
import { longRunOnly } from '../support/longRunOnly'
import { newCustomer } from '../support/person'
import { moveSandboxClock } from '../support/sandboxClock'

// rrweb, which records these pages as well, writes styles that their policy would refuse
test.use({ endsWithReplay: false, launchOptions: awkwardBrowser, bypassCSP: true })
test.describe.configure({ timeout: 180_000 })
test.afterEach(() => moveSandboxClock(0))

test('REC-20 the player shows what the visitor saw: a hold that ended', longRunOnly, async ({ page: first }, testInfo) => {
  await expectSameVisit(first, testInfo, async ({ page, rest }) => {
    const rental = new Rental(page)
    await rental.startWith(await choiceIn('Leeds'), newCustomer())
    await rental.chooseRegularAccess()
    await rental.keepProtection()
    await rest('about to pay')
    await idlePageOf(page)
    await moveSandboxClock(26)
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Less than 5 minutes left to keep your unit' })).toBeVisible()
    await rest('nearly over')
    await moveSandboxClock(31)
    await page.reload()
    await rental.at('/register/access-hours')
    await rest('over')
    await page.getByRole('main').getByRole('button', { name: 'Hold it again' }).click()
    await rental.at('/register/payment')
    await rest('held again')
  })
})
