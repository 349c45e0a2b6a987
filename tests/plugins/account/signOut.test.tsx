import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionChanged, visibilityChanged } from '@/contracts/app'
import { pageRevived } from '@/contracts/session'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { makeApp, type TestApp } from '../../support/makeApp'
import { createMemoryDevice, type MemoryDevice } from '../../support/memoryAdapters'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const HINT = 'auth0.lockstep-web.is.authenticated'
const contact = { givenName: 'Ada', familyName: 'Quibblefang', phoneNumber: '+447400123456', email: 'ada@quibblefang.test' }
const ports: FakePorts = {
  'account.fetchProfile': () => contact,
  'account.fetchSubscriptions': () => [],
  'account.renewSession': () => ({ outcome: 'renewed', subject: 'cus_1', expiresAt: NOW + 3_600_000 }),
  'account.leaveProvider': () => null,
}

/** A browser in which Ada is signed in, with her data on the device. */
function aBrowser() {
  const memory = createMemoryDevice(() => NOW)
  memory.cookies.set(HINT, 'true')
  memory.cookies.set('inquiry-contact', JSON.stringify(contact))
  for (const name of ['drafts/account.profile', 'drafts/booking wanted step', 'attempts/bkg-1', 'intentions/booking.hold u1'])
    memory.kept.set(name, { value: contact.email })
  memory.kept.set('session/lockstep-web', { value: { refreshToken: 'rt-1', subject: 'cus_1', generation: 1 } })
  const open = (at: string, more: FakePorts = {}) =>
    makeApp({ at, memory, ports: { ...ports, ...more }, adapters: { otherTabs: memory.openTab } })
  return { memory, open }
}
const view = (app: TestApp) => within(app.screen?.container ?? document.body)
const status = (app: TestApp) => app.state<{ account: { session: { status: string } } }>().account.session.status
/** Everything that the page and the device hold. */
const heldBy = (app: TestApp, memory: MemoryDevice): string =>
  JSON.stringify([app.state(), [...memory.kept], [...memory.texts], [...memory.cookies], app.screen?.container.textContent])

async function signOut(app: TestApp): Promise<void> {
  await userEvent.click(view(app).getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement)
  await app.settle()
}

test('AUTH-43 S3.19 signing out in one of four tabs signs out all, with no data of the user left', async () => {
  const { memory, open } = aBrowser()
  const left: boolean[] = []
  const tabs = [await open('/app', { 'account.forgetSession': (leave: boolean) => void left.push(leave) })]
  for (const at of ['/app', '/terms-and-conditions', '/register/unit?storeId=s1']) tabs.push(await open(at))
  expect(tabs.map(status)).toEqual(Array.from({ length: 4 }, () => 'signedIn'))
  const [here, ...others] = tabs as [TestApp, ...TestApp[]]
  expect(heldBy(here, memory)).toContain('uibblefang')
  await signOut(here)
  expect(left).toEqual([true])
  for (const tab of others) {
    await tab.settle()
    expect(status(tab)).toBe('signedOut')
    expect(heldBy(tab, memory)).not.toContain('uibblefang')
    expect(await screen.findAllByRole('dialog', { name: 'You signed out in another tab' })).not.toHaveLength(0)
  }
  expect(here.types()).not.toContain('account/signedOutElsewhere')
  expect([...memory.kept.keys()].filter(name => /^(drafts|attempts|intentions)\//.test(name))).toEqual([])
  expect([...memory.cookies.keys()]).not.toContain('inquiry-contact')
})

test.each([
  ['when it is looked at', visibilityChanged({ visible: true })],
  ['when Back brings it out of memory', pageRevived({ hinted: true })],
])('AUTH-43 a tab that missed the message finds out %s', async (_, event) => {
  const { memory, open } = aBrowser()
  const frozen = await makeApp({
    at: '/app',
    memory,
    ports,
    adapters: { otherTabs: () => ({ post: () => undefined, listen: () => undefined }) },
  })
  const here = await open('/app')
  await signOut(here)
  expect(status(frozen)).toBe('signedIn')
  await frozen.dispatch(event, 'app')
  expect(status(frozen)).toBe('signedOut')
  expect(heldBy(frozen, memory)).not.toContain('uibblefang')
  expect(await screen.findByRole('dialog', { name: 'You signed out in another tab' })).toBeVisible()
})

test('AUTH-45 a page restored by Back after a sign-out shows no old content, not for one frame', async () => {
  const { memory, open } = aBrowser()
  const app = await open('/app')
  expect(await screen.findByText('ada@quibblefang.test')).toBeInTheDocument()
  memory.cookies.delete(HINT)
  memory.kept.delete('session/lockstep-web')
  // synchronously with the browser's event, before anything can be painted
  act(() => app.app.store.send(pageRevived({ hinted: false }), 'app'))
  expect(app.screen?.container.textContent).not.toContain('uibblefang')
  await app.settle()
  expect(screen.getByRole('button', { name: 'Continue with phone' })).toBeVisible()
})

test('AUTH-44 offline, signing out works at once and says what is pending; the token is revoked when the provider can be reached', async () => {
  const { memory, open } = aBrowser()
  let told = 0
  let isReachable = false
  const app = await open('/app', { 'account.tellProvider': () => (told++, isReachable) })
  await app.dispatch(connectionChanged({ online: false }), 'app')
  await signOut(app)
  expect(status(app)).toBe('signedOut')
  expect(app.address()).toBe('/')
  expect(
    await screen.findByText("You are signed out here. Still signed in at the sign-in service until you're online."),
  ).toBeVisible()
  expect(memory.kept.get('session/lockstep-web farewell')?.value).toBe('rt-1')
  expect(memory.kept.has('session/lockstep-web')).toBe(false)

  const before = told
  isReachable = true
  await app.dispatch(connectionChanged({ online: true }), 'app')
  expect(told).toBe(before + 1)
  await userEvent.click(await screen.findByRole('button', { name: 'Finish signing out' }))
  expect(app.types()).toContain('account/providerSignOutRequested')
})

test('AUTH-46 no URL of the app signs the user out', async () => {
  const { memory, open } = aBrowser()
  for (const at of ['/logout', '/sign-out', '/app?sign-out=1', '/callback?logout=1', '/v2/logout', '/app/logout']) {
    const app = await open(at)
    expect(app.types().filter(type => /sign(ed)?Out|personLeft/.test(type))).toEqual([])
    app.screen?.unmount()
  }
  expect(memory.kept.has('session/lockstep-web')).toBe(true)
})
