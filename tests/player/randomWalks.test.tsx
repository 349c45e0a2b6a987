import fc from 'fast-check'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'
import { ACTIONS, aWalker, type Action, type Walker } from '../plugins/booking/walk/walker'
import { proveVisits } from '../support/everyVisit'
import { compareEveryRest, expectSamePictures } from '../support/samePicture'

/** To walk some again: `LOCKSTEP_WALK=seed:number,number` of the message. The long run begins somewhere else each day. */
const [again, numbers] = process.env['LOCKSTEP_WALK']?.split(':') ?? []
const only = numbers?.split(',').map(Number)
const LONG = isLongRun()
const SEED = again === undefined ? (LONG ? Math.floor(Date.now() / 86_400_000) : 20261123) : Number(again)
const WALKS = LONG ? 200 : 1
const LENGTH = LONG ? 24 : 14
/** A guard against hanging. */
const AT_MOST_MS = 3_600_000

/** What happens on the page itself, whichever page it is. */
const TOUCHES = ['goOnwards', 'press', 'write', 'select', 'blur', 'offline', 'online'] as const
type Touch = (typeof TOUCHES)[number]
/** Of what a walker does: all that is done around the page. The rest is done by controls here. */
const AROUND = ['back', 'forward', 'reload', 'follow', 'type', 'otherTab', 'signIn', 'signOut', 'timePasses', 'fault'] as const
type Around = (typeof AROUND)[number]

interface Step {
  readonly kind: Around | Touch
  readonly pick: number
  readonly other: number
}

/** How often each is done, compared with the others. */
const WEIGHTS: Readonly<Record<Touch, number>> = {
  goOnwards: 25,
  press: 40,
  write: 20,
  select: 10,
  blur: 10,
  offline: 2,
  online: 4,
}
const aStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...TOUCHES.map(kind => ({ arbitrary: fc.constant(kind), weight: WEIGHTS[kind] })),
    ...AROUND.map(kind => ({ arbitrary: fc.constant(kind), weight: ACTIONS[kind] })),
  ),
  pick: fc.nat(1 << 12),
  other: fc.nat(1 << 12),
})

const TEXTS = [
  '',
  ' ',
  'Maya',
  'nowhere',
  'maya@example.com',
  'ZZZ',
  'BS2 0QX',
  '07400 123456',
  '12',
  '4111 1111 1111 1111',
  'Leeds',
]
const isTouch = (kind: Step['kind']): kind is Touch => TOUCHES.includes(kind as Touch)

function controlsOf(page: ParentNode, selector: string): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(selector)].filter(
    one =>
      !one.closest('[hidden], [inert], dialog:not([open]), details:not([open]) > :not(summary)') && !one.matches(':disabled'),
  )
}

/** As a press does: the field that was typed in is left first. */
function pressOn(control: HTMLElement | undefined): void {
  control?.focus()
  control?.click()
}

async function touch(walker: Walker, { kind, pick, other }: Step): Promise<void> {
  const page = walker.page()
  const place = page.screen?.container
  if (!place) return
  const one = (selector: string) => {
    const all = controlsOf(place, selector)
    return all[pick % all.length]
  }
  await act(async () => {
    switch (kind) {
      case 'goOnwards':
        pressOn(one('main .primary'))
        break
      case 'press':
        // what leads out of the product, or to another page load, is not for jsdom
        pressOn(
          one(
            'main button, main summary, main input[type=radio], main input[type=checkbox], header a[href^="/"], main a[href^="/"]:not([target])',
          ),
        )
        break
      case 'write': {
        const field = one('input:not([type=radio]):not([type=checkbox]), textarea') as HTMLInputElement | undefined
        field?.focus()
        // no more than a browser lets in
        const most = field && field.maxLength >= 0 ? field.maxLength : Infinity
        if (field) fireEvent.change(field, { target: { value: TEXTS[other % TEXTS.length]?.slice(0, most) } })
        break
      }
      case 'select': {
        const list = one('select') as HTMLSelectElement | undefined
        const option = list?.options[other % list.options.length]
        if (list && option) fireEvent.change(list, { target: { value: option.value } })
        break
      }
      case 'blur':
        ;(document.activeElement as HTMLElement | null)?.blur()
        break
      default:
        window.dispatchEvent(new Event(kind))
    }
    return Promise.resolve()
  })
  await page.settle()
}

/** Walks; then every page must replay to its states, and the player must render what the page rendered. */
async function walk(steps: readonly Step[]): Promise<number> {
  compareEveryRest()
  const walker = await aWalker()
  try {
    for (const step of steps) await (isTouch(step.kind) ? touch(walker, step) : walker.perform(step as Action))
  } finally {
    walker.browser.closeAll()
    cleanup()
  }
  const compared = await expectSamePictures()
  await proveVisits()
  return compared
}

test(
  'at every rest of random walks, in which services fail and forms are refused, the player renders the same as the page',
  async () => {
    const walks = fc.sample(fc.array(aStep, { minLength: LENGTH, maxLength: LENGTH }), { seed: SEED, numRuns: WALKS })
    const chosen = walks.map((steps, number) => ({ steps, number })).filter(({ number }) => only?.includes(number) ?? true)
    const differing: string[] = []
    let compared = 0
    for (const { steps, number } of chosen)
      try {
        compared += await walk(steps)
      } catch (error) {
        differing.push(`LOCKSTEP_WALK=${SEED}:${number} ${(error as Error).message}`)
      }
    // each by its name, so that a run says of all of them which to walk again
    expect({ walks: chosen.length, differing }).toEqual({ walks: chosen.length, differing: [] })
    expect(compared).toBeGreaterThan(chosen.length)
  },
  AT_MOST_MS,
)
