import { act } from '@testing-library/react'
import { signInRequested, signOutRequested } from '@/contracts/session'
import type { TestApp } from '../../../support/makeApp'
import type { ProfileDraft } from '@plugins/account/model/profileDraft'
import { emptyDraft } from '@plugins/account/model/profileDraft'
import { profileDrafted, profileSubmitted } from '@plugins/account/events'
import type { AccountState } from '@plugins/account/accountSlice'
import type { Root } from '@plugins/booking/bookingSelectors'
import * as events from '@plugins/booking/events'
import { ORDER, pathOfStep, stepOfPath, type Step } from '@plugins/booking/steps/order'
import { aBrowser, type Tab } from './aBrowser'

export type WalkState = Root & { account: AccountState }

/** One action; the numbers select among the available controls, so that any list of actions can be performed. */
export interface Action {
  readonly kind: ActionKind
  readonly pick: number
  readonly other: number
}

const STORES = ['s1', 's2', 'nowhere', undefined]
const UNITS = ['u1', 'u2', 'u9', 'a b<>', undefined]
const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-02-30', '2031-01-01', undefined]
const ACCESS = [undefined, 'extended', 'Extended', 'regular']
const PEOPLE = ['cus-1', 'cus-2', 'cus-3']
const FAULTS = [
  ['booking.readBooking', 'NETWORK', 0],
  ['booking.readBooking', 'SERVICE_UNAVAILABLE', 503],
  ['booking.holdUnit', 'NO_AVAILABLE_UNIT', 409],
  ['booking.holdUnit', 'TIMEOUT', 0],
  ['booking.holdUnit', 'INVALID_MOVE_IN_DATE', 400],
  ['booking.addProtection', 'INVALID_BOOKING_STATE', 409],
  ['booking.addProtection', 'TIMEOUT', 0],
  ['booking.confirmPayment', 'PAYMENT_FAILED', 402],
  ['booking.confirmPayment', 'TIMEOUT', 0],
  ['booking.findUnits', 'NETWORK', 0],
  ['booking.listStores', 'NETWORK', 0],
  ['booking.readExtendedAccess', 'NETWORK', 0],
  ['account.fetchProfile', 'NETWORK', 0],
  ['account.fetchSubscriptions', 'NETWORK', 0],
] as const

const pickFrom = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Answers that must not be lost. */
interface Answers {
  /** By booking: the last answer to its terms, and the tab in which it was given. */
  readonly terms: Map<string, { accepted: boolean; tab: Tab; at: number }>
  /** By customer and tab, because a page that is open does not learn what is typed in another. */
  readonly typed: Map<string, { draft: ProfileDraft; tab: Tab; at: number }>
}
const HOUR_MS = 3_600_000

/** A simulated person with a browser: performs an action if possible, and remembers what must not be lost. */
export async function aWalker() {
  const browser = aBrowser('/register/unit?storeId=s1&utm_source=mail')
  let tab = await browser.start()
  let navigations = 0
  const answers: Answers = { terms: new Map(), typed: new Map() }

  const page = (): TestApp => {
    if (!tab.page) throw new Error('The tab is closed.')
    return tab.page
  }
  const state = () => page().state<WalkState>()
  const step = (): Step | undefined => stepOfPath(state().location.path)
  const isAt = (wanted: Step): boolean => step() === wanted && state().booking.entered === wanted
  const dispatch = (event: Parameters<TestApp['dispatch']>[0]) => page().dispatch(event)
  const forgetAnswers = () => {
    answers.terms.clear()
    answers.typed.clear()
  }

  function addressOf({ pick, other }: Action): string {
    const query = {
      storeId: pickFrom(STORES, pick >> 2),
      unitId: pickFrom(UNITS, pick >> 4),
      startDate: pickFrom(DAYS, other),
      accessHours: pickFrom(ACCESS, other >> 3),
    }
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return `${pathOfStep(pickFrom(ORDER, pick).path)}?${new URLSearchParams([...given, ['utm_source', 'mail'], ['coupon', 'a&b']]).toString()}`
  }
  const navigate = async (move: () => unknown): Promise<void> => {
    navigations++
    await move()
    await page().settle()
  }
  const moveInHistory = (by: -1 | 1) => (tab.history.has(by) ? navigate(() => act(async () => tab.history.go(by))) : undefined)
  async function signIn(who: string): Promise<void> {
    if (browser.subject() !== undefined) return
    const target = state().location.path.startsWith('/register/') ? tab.history.address() : '/register/unit?storeId=s1'
    await browser.signIn(tab, signInRequested({ method: 'phone', target }), who)
  }

  const handlers: Record<ActionKind, (action: Action) => Promise<unknown> | void> = {
    chooseUnit: ({ pick }) =>
      isAt('unit') ? navigate(() => dispatch(events.unitChosen({ unitId: pickFrom(['u1', 'u2'], pick) }))) : undefined,
    chooseDay: ({ pick }) =>
      isAt('date')
        ? dispatch(events.moveInDateChosen({ date: pickFrom(['2026-03-10', '2026-03-11', '2026-03-12'], pick) }))
        : undefined,
    async chooseAccess({ pick }) {
      if (!isAt('access-hours')) return
      await dispatch(events.accessChosen({ extended: pick % 2 === 1 }))
      if (pick % 2 === 1) await dispatch(events.irreversibleConfirmed({ confirmed: true }))
    },
    async chooseProtection({ pick }) {
      if (!isAt('insurance')) return
      const type = pickFrom(['ProviderProtection', 'Other'], pick)
      await dispatch(events.protectionChosen({ type }))
      if (type !== 'Other') await dispatch(events.valueDeclared({ pounds: pickFrom([1000, 2000], pick >> 1) }))
    },
    async goOn() {
      const here = step()
      if (here === undefined || !isAt(here)) return
      await navigate(() => dispatch(events.stepSubmitted({ step: here })))
    },
    async answerTerms({ pick }) {
      const { booking } = state().booking
      if (!isAt('payment') || !booking) return
      const accepted = pick % 3 !== 0
      answers.terms.set(booking.id, { accepted, tab, at: browser.clock.now() })
      await dispatch(events.termsAnswered({ accepted }))
    },
    async pay() {
      const { booking } = state().booking
      if (!isAt('payment') || !booking || !state().bookingChoices.termsAccepted) return
      await navigate(() => dispatch(events.paymentSubmitted({ bookingId: booking.id, sourceId: 'src-1' })))
      await page().advance(4_000)
    },
    async typeDetails({ pick }) {
      const subject = state().account.session.subject
      if (subject === null || state().account.profile.status !== 'incomplete') return
      const draft = { ...emptyDraft, givenName: `Maya ${pick % 7}`, city: 'Bristol', postalCode: 'bs2 0qx' }
      answers.typed.set(subject, { draft, tab, at: browser.clock.now() })
      await dispatch(profileDrafted(draft))
    },
    async completeProfile() {
      const { subject } = state().account.session
      if (subject === null || state().account.profile.status !== 'incomplete') return
      answers.typed.delete(subject)
      const contact = { givenName: 'Maya', familyName: 'W', phoneNumber: '+447400123456', email: 'm@example.com' }
      await navigate(() => dispatch(profileSubmitted({ contact: { ...contact, address: { city: 'Bristol', country: 'GB' } } })))
    },
    back: () => moveInHistory(-1),
    forward: () => moveInHistory(1),
    reload: () => navigate(() => browser.load(tab)),
    follow: action => navigate(() => page().go(addressOf(action))),
    type: action =>
      navigate(() => {
        tab.history.open(addressOf(action))
        return browser.load(tab)
      }),
    otherTab: ({ pick }) =>
      navigate(async () => {
        const others = browser.tabs.filter(one => one !== tab)
        const other = pickFrom(others, pick)
        tab = browser.tabs.length > 1 ? other : await browser.openTab(tab.history.address())
      }),
    signIn: ({ pick }) => navigate(() => signIn(pickFrom(PEOPLE, pick))),
    async signOut() {
      if (browser.subject() === undefined) return
      forgetAnswers()
      await navigate(() => browser.signOut(tab, signOutRequested()))
    },
    timePasses: ({ pick }) => page().advance(pickFrom([60_000, 6 * 60_000, 31 * 60_000], pick)),
    fault({ pick }) {
      const [port, code, status] = pickFrom(FAULTS, pick)
      browser.server.refuseNext(port, code, status)
    },
    async startAgain() {
      const { id } = state().booking
      if (step() === undefined) return
      if (id !== undefined) answers.terms.delete(id)
      await navigate(() => dispatch(events.resetRequested({ bookingId: id })))
    },
  }

  return {
    browser,
    tab: () => tab,
    page,
    state,
    step,
    isAt,
    answers,
    /** Whether an answer given at this time must still be stored. */
    isKept: (at: number): boolean => browser.clock.now() - at < HOUR_MS,
    navigations: () => navigations,
    async perform(action: Action): Promise<void> {
      await handlers[action.kind](action)
      await page().settle()
    },
  }
}
export type Walker = Awaited<ReturnType<typeof aWalker>>

/** The relative frequency of each action. */
export const ACTIONS = {
  chooseUnit: 4,
  chooseDay: 6,
  chooseAccess: 8,
  chooseProtection: 4,
  goOn: 18,
  answerTerms: 5,
  pay: 4,
  typeDetails: 2,
  completeProfile: 2,
  back: 8,
  forward: 4,
  reload: 6,
  follow: 12,
  type: 5,
  otherTab: 5,
  signIn: 7,
  signOut: 1,
  timePasses: 2,
  fault: 4,
  startAgain: 1,
} as const
export type ActionKind = keyof typeof ACTIONS
