import { screen, waitFor } from '@testing-library/react'
import { sessionRefused } from '@/contracts/http'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { makeApp, type TestApp } from '../../support/makeApp'
import { contact, hinted, NOW } from './aSession'

const SAFETY = /^You've been signed out for your safety\./

/** Four signed-in tabs of one browser; `end` makes the provider refuse the next renewal. */
async function tabsAt(addresses: readonly string[], code: string) {
  const memory = hinted()
  const asked: number[] = []
  let isOver = false
  const tabs: TestApp[] = []
  for (const [tab, at] of addresses.entries()) {
    const ports: FakePorts = {
      'account.fetchProfile': () => contact,
      'account.fetchSubscriptions': () => [],
      'account.renewSession': () => {
        asked.push(tab)
        return isOver ? { outcome: 'ended', code } : { outcome: 'renewed', subject: 'cus_1', expiresAt: NOW + 3_600_000 }
      },
    }
    const app = await makeApp({ at, memory, ports, draw: tab === 0 })
    await waitFor(() => expect(statusOf(app)).toBe('signedIn'))
    tabs.push(app)
  }
  asked.length = 0
  return { tabs, asked, memory, end: () => (isOver = true) }
}

interface Root {
  readonly account: { readonly session: { readonly status: string } }
  readonly signIn: { readonly lapsed: boolean; readonly notice: string }
}
const statusOf = (app: TestApp) => app.state<Root>().account.session.status
const noticeOf = (app: TestApp) => app.state<Root>().signIn

test('AUTH-40 a token used twice signs out every tab at once, with one call of the provider; what was typed stays', async () => {
  const { tabs, asked, memory, end } = await tabsAt(['/terms-and-conditions', '/', '/', '/'], 'invalid_grant')
  await memory.device.write('drafts', 'contact', { typed: 'a draft' })
  end()
  await tabs[3]?.dispatch(sessionRefused(), 'server')
  expect(noticeOf(tabs[3] as TestApp)).toMatchObject({ lapsed: true, notice: 'signedOutForSafety' })
  for (const tab of tabs.slice(0, 3)) {
    await waitFor(() => expect(statusOf(tab)).toBe('signedOut'))
    expect(noticeOf(tab).notice).toBe('signedOutForSafety')
    expect(tab.types()).not.toContain('account/personLeft')
  }
  await tabs[0]?.settle()
  expect(await screen.findByText(SAFETY)).toBeVisible()
  expect(asked).toEqual([3])
  expect(await memory.device.read('drafts', 'contact')).toEqual({ typed: 'a draft' })
})

test('AUTH-40 AUTH-57 during a step the dialog to sign in again gives the reason', async () => {
  const { tabs, end } = await tabsAt(['/terms-and-conditions'], 'invalid_grant')
  end()
  await tabs[0]?.dispatch(sessionRefused(), 'server')
  expect(await screen.findByRole('dialog')).toHaveTextContent("You've been signed out for your safety")
})

test('AUTH-60 a session that has only expired shows no safety notice', async () => {
  const { tabs, end } = await tabsAt(['/terms-and-conditions', '/'], 'login_required')
  end()
  await tabs[0]?.dispatch(sessionRefused(), 'server')
  expect(noticeOf(tabs[0] as TestApp).notice).toBe('none')
  expect(statusOf(tabs[1] as TestApp)).toBe('signedIn')
})
