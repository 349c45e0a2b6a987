import { act, fireEvent } from '@testing-library/react'
import { connectionChanged, visibilityChanged } from '@/contracts/app'
import { signInRequested } from '@/contracts/session'
import { readVisit } from '@/recording/readFile'
import { fold } from '@/replay/fold'
import { verify } from '@/replay/verify'
import type { TestApp } from '../../support/makeApp'
import { aBrowser, type Tab } from '../../plugins/booking/walk/aBrowser'
import { shopServer } from '../../plugins/shop/shopServer'

/** One action. The numbers select among the controls on the screen, so that any list of steps can be performed. */
export interface Step {
  readonly kind: StepKind
  readonly pick: number
  readonly text: string
}

/** How often each is done, compared with the others. */
export const STEPS = { press: 20, type: 10, follow: 4, back: 2, reload: 2, timePasses: 3, signIn: 1, world: 2, fault: 1 } as const
export type StepKind = keyof typeof STEPS

const CHOICE = 'storeId=s1&unitId=u1&startDate=2026-03-10'
export const ADDRESSES = [
  '/',
  '/stores',
  '/register/unit?storeId=s1',
  `/register/date?${CHOICE}`,
  `/register/sign-in?${CHOICE}`,
  `/register/access-hours?${CHOICE}`,
  `/register/payment?${CHOICE}`,
  '/shop/products?storeId=s1',
  '/shop/review?storeId=s1',
  '/size-guide',
  '/compare?storeId=s1',
  '/quote?storeId=s1&unitId=u1',
  '/help',
  '/terms-and-conditions',
  '/bristol-storage',
  '/app',
  '/sign-in?target=%2Fapp',
  '/no-such-page',
] as const
export const TEXTS = [
  '',
  'Bristol',
  'BS1 4DJ',
  'Maya',
  'maya@example.test',
  '07400 123456',
  '3',
  '99999',
  'Zoë <b>',
  '2026-03-10',
]
const PEOPLE = ['cus-1', 'cus-2', 'cus-3']
const PAUSES_MS = [500, 5_000, 61_000, 31 * 60_000]

const of = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

const PRESSABLE = 'a[href], button:not(:disabled), input[type=checkbox], input[type=radio], summary, [role=option]'
const TYPED = 'input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=file]):not(:disabled), textarea, select'
const onScreen = (selector: string): HTMLElement[] =>
  [...document.body.querySelectorAll<HTMLElement>(selector)].filter(element => element.closest('[hidden]') === null)

/** A simulated person who presses, types and waits at random; each page of the visit is verified when it ends. */
export async function aVisitor(start: string) {
  const browser = aBrowser(start, undefined, shopServer().adapters)
  const tab: Tab = await browser.start()
  const seen = { events: 0, checkpoints: 0, pages: 0 }

  const page = (): TestApp => {
    if (!tab.page) throw new Error('The page is closed.')
    return tab.page
  }

  /** Reads the page's recording back, and compares it with the screen. */
  async function prove(): Promise<void> {
    const { app } = page()
    const text = await app.parts.exportRecording()
    const read = (await readVisit(text)).at(-1)
    if (!read) throw new Error('The recording has no page.')
    const { divergence, external, skipped, undeclared, end, checkpoints, violations, events } = fold(app.parts.registry, read)
    expect({ divergence, external, skipped, undeclared, violations }).toEqual({ skipped: {}, undeclared: {}, violations: [] })
    expect(end).toEqual(app.recorder.maskState(app.store.getState()))
    expect(checkpoints).toBe(
      app.recorder
        .segments()
        .flatMap(({ rows }) => rows)
        .filter(({ kind }) => kind === 'checkpoint').length,
    )
    const verdict = await verify(app.parts.registry, read)
    if (verdict.verdict !== 'ok') throw new Error(`The visit does not verify: ${verdict.sentence}`)
    seen.events += events.length
    seen.checkpoints += checkpoints
    seen.pages++
  }

  const does: Record<StepKind, (step: Step) => Promise<unknown> | void> = {
    async press({ pick }) {
      const wanted = of(onScreen(PRESSABLE), pick)
      if (wanted) await act(async () => void fireEvent.click(wanted))
    },
    async type({ pick, text }) {
      const field = of(onScreen(TYPED), pick)
      if (!field) return
      const value = field instanceof HTMLSelectElement ? of([...field.options], pick)?.value : text
      await act(async () => {
        fireEvent.focus(field)
        fireEvent.change(field, { target: { value } })
        fireEvent.blur(field)
      })
    },
    follow: ({ pick }) => page().go(of(ADDRESSES, pick) ?? '/'),
    back: () => (tab.history.has(-1) ? act(async () => tab.history.go(-1)) : undefined),
    async reload() {
      await prove()
      await browser.load(tab)
    },
    timePasses: ({ pick }) => page().advance(of(PAUSES_MS, pick) ?? 0),
    async signIn({ pick }) {
      if (browser.subject() !== undefined) return
      await prove()
      await browser.signIn(tab, signInRequested({ method: 'phone', target: tab.history.address() }), of(PEOPLE, pick) ?? '')
    },
    world: ({ pick }) =>
      page().dispatch(
        of([connectionChanged({ online: pick % 3 !== 0 }), visibilityChanged({ visible: pick % 2 === 0 })], pick) as never,
        'app',
      ),
    fault: ({ pick }) =>
      browser.server.refuseNext(of(['booking.findUnits', 'booking.holdUnit', 'booking.readBooking'], pick) ?? '', 'NETWORK', 0),
  }

  return {
    seen,
    async perform(step: Step): Promise<void> {
      await does[step.kind](step)
      await page().settle()
      // the state after each step is recorded, so that the fold is compared with every one of them
      page().app.recorder.checkpoint()
    },
    prove,
    close: () => browser.closeAll(),
  }
}
