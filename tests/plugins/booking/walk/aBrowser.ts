import { signedOut } from '@/contracts/session'
import type { AppEvent } from '@/kernel/events'
import type { Adapters } from '@/app/browserAdapters'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { makeApp, type TestApp } from '../../../support/makeApp'
import { createMemoryDevice, memoryAdapters } from '../../../support/memoryAdapters'
import { createVirtualClock, type VirtualClock } from '../../../support/virtualClock'
import { rentalServer, type RentalServer } from './rentalServer'
import { tabHistory, type TabHistory } from './tabHistory'

const HINT = 'auth0.lockstep-web.is.authenticated'
const never = new Promise<never>(() => undefined)

export interface Tab {
  readonly history: TabHistory
  readonly texts: Map<string, string>
  page: TestApp | undefined
  pageState: { alive: boolean }
  /** Set while the person is at the identity provider. */
  returning: { subject: string; target: string } | undefined
}

/**
 * A browser with tabs on one device, and their server, which may be shared with another device. Ports and adapters of a closed page
 * do nothing any more.
 *
 * @param world adapters that replace those in memory
 */
export function aBrowser(
  start: string,
  otherDevice?: { readonly clock: VirtualClock; readonly server: RentalServer },
  world: Partial<Adapters> = {},
) {
  const clock = otherDevice?.clock ?? createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  const server = otherDevice?.server ?? rentalServer(() => clock.now())
  // another device generates other ids
  let uuids = otherDevice ? 1_000_000 : 0
  let subject: string | undefined
  let signInRequest: { target: string } | undefined
  const tabs: Tab[] = []

  const portsOf = (tab: Tab, pageState: Tab['pageState']): FakePorts => {
    const whileAlive =
      (run: (...args: never[]) => unknown) =>
      async (...args: never[]) => {
        const answer = pageState.alive ? await run(...args) : never
        return pageState.alive ? answer : never
      }
    const session: Record<string, (...args: never[]) => unknown> = {
      'account.renewSession': () => {
        if (subject !== undefined) return { outcome: 'renewed', subject, expiresAt: clock.now() + 36_000_000 }
        memory.cookies.delete(HINT)
        return { outcome: 'ended', code: 'login_required' }
      },
      'account.beginSignIn': (asked: { target: string }) => {
        signInRequest = asked
        return never
      },
      'account.hasReturn': () => tab.returning !== undefined,
      'account.finishSignIn': () => {
        const { subject: who, target } = tab.returning ?? { subject: '', target: '/' }
        tab.returning = undefined
        subject = who
        memory.cookies.set(HINT, 'true')
        const person = { givenName: 'Maya', familyName: '', email: '', phoneNumber: '+447400123456' }
        return { outcome: 'signedIn', subject: who, target, expiresAt: clock.now() + 36_000_000, person }
      },
      'account.forgetSession': () => {
        subject = undefined
        memory.cookies.delete(HINT)
        return never
      },
    }
    const product = server.ports.map(port => [port, (...args: never[]) => server.answer(port, subject, args)] as const)
    return Object.fromEntries([...product, ...Object.entries(session)].map(([port, run]) => [port, whileAlive(run)]))
  }

  const adaptersOf = (tab: Tab, pageState: Tab['pageState']): Partial<Adapters> => {
    const isAlive = () => pageState.alive
    const whileOpen = <T extends object>(thing: T): T =>
      new Proxy(thing, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name)
          if (typeof member !== 'function') return member
          return (...args: unknown[]): unknown => (isAlive() ? Reflect.apply(member, target, args) : never)
        },
      })
    return {
      clock: { now: clock.now, sleep: ms => (isAlive() ? clock.sleep(ms) : { done: never, cancel: () => undefined }) },
      device: whileOpen(memory.device),
      storage: whileOpen(memory.storage),
      tab: { read: key => tab.texts.get(key), write: (key, value) => void (isAlive() && tab.texts.set(key, value)) },
      random: { uuid: () => `00000000-0000-4000-8000-${String(++uuids).padStart(12, '0')}`, fraction: () => 0.5 },
      history: tab.history.forPage(isAlive),
    }
  }

  function close(tab: Tab): void {
    tab.pageState.alive = false
    tab.page?.screen?.unmount()
    tab.page = undefined
  }

  async function load(tab: Tab): Promise<TestApp> {
    close(tab)
    const pageState = { alive: true }
    tab.pageState = pageState
    const page = await makeApp({
      clock,
      memory,
      ports: portsOf(tab, pageState),
      adapters: { ...memoryAdapters(clock, memory), ...world, ...adaptersOf(tab, pageState) },
    })
    tab.page = page
    await page.settle()
    return page
  }

  async function openTab(address: string): Promise<Tab> {
    const tab: Tab = {
      history: tabHistory(address),
      texts: new Map(),
      page: undefined,
      pageState: { alive: false },
      returning: undefined,
    }
    tabs.push(tab)
    await load(tab)
    return tab
  }

  return {
    clock,
    memory,
    server,
    tabs: tabs as readonly Tab[],
    subject: () => subject,
    start: () => openTab(start),
    openTab,
    load,
    closeAll: () => tabs.forEach(close),
    /** Signs in as a person: to the identity provider and back to the current page. */
    async signIn(tab: Tab, event: AppEvent, who: string) {
      signInRequest = undefined
      await tab.page?.dispatch(event)
      if (signInRequest === undefined) return
      tab.returning = { subject: who, target: (signInRequest as { target: string }).target }
      tab.history.open('/callback')
      await load(tab)
    },
    /** Signs out in one tab; the others are informed, as through their channel. */
    async signOut(tab: Tab, event: AppEvent) {
      await tab.page?.dispatch(event)
      for (const other of tabs) if (other !== tab) await other.page?.dispatch(signedOut(), 'tab')
      tab.history.open('/')
      await load(tab)
    },
  }
}
export type Browser = ReturnType<typeof aBrowser>
