import type { EventRow } from '../../src/recording/rows'
import type { Template } from './template'

/** What happens in a visit. */
export type Plan =
  | 'looked around'
  | 'chose and left'
  | 'left before paying'
  | 'units failed'
  | 'paid'
  | 'refused once, paid'
  | 'refused once, left'
  | 'refused twice, paid'
  | 'refused twice, left'
  | 'refused twice, came back and paid'
  | 'pressed again and again'
  | 'asked for help'
  | 'bought from the shop'

/** How many of a thousand visits follow each plan. Most people look around; what support looks for is rare. */
export const SHARES: Readonly<Record<Plan, number>> = {
  'looked around': 345,
  'chose and left': 240,
  'left before paying': 115,
  'units failed': 30,
  paid: 120,
  'refused once, paid': 30,
  'refused once, left': 20,
  'refused twice, paid': 12,
  'refused twice, left': 6,
  'refused twice, came back and paid': 5,
  'pressed again and again': 12,
  'asked for help': 15,
  'bought from the shop': 50,
}

export type Pages = readonly (readonly EventRow[])[]

/** The pages of a visit, and of the same customer's next one where they came back. */
export interface PlannedVisit {
  readonly pages: Pages
  readonly next?: Pages
}

/** Cuts, repeats and adds to the stored visit. `random` is from 0 to 1. */
export function plannedVisit({ pages }: Template, plan: Plan, random: () => number): PlannedVisit {
  const { choosing, paying, signed, shop } = pages
  switch (plan) {
    case 'looked around':
      return { pages: [upTo(choosing, 'booking/unitChosen', random)] }
    case 'chose and left':
      return { pages: [upTo(after(choosing, 'booking/unitChosen'), undefined, random, before(choosing, 'booking/unitChosen'))] }
    case 'left before paying':
      return { pages: [choosing, upTo(paying, 'booking/newCardPaymentSubmitted', random)] }
    case 'units failed':
      return { pages: [withUnitsFailing(choosing)] }
    case 'paid':
      return { pages: [choosing, paying, signed] }
    case 'refused once, paid':
      return { pages: [choosing, withRefusals(paying, 1, true), signed] }
    case 'refused once, left':
      return { pages: [choosing, withRefusals(paying, 1, false)] }
    case 'refused twice, paid':
      return { pages: [choosing, withRefusals(paying, 2, true), signed] }
    case 'refused twice, left':
      return { pages: [choosing, withRefusals(paying, 2, false)] }
    case 'refused twice, came back and paid':
      return { pages: [choosing, withRefusals(paying, 2, false)], next: [paying, signed] }
    case 'pressed again and again':
      return { pages: [withRepeatedPress(choosing)] }
    case 'asked for help':
      return { pages: [[...before(choosing, 'booking/unitChosen'), ...askingForHelp(choosing, random)]] }
    case 'bought from the shop':
      return { pages: [shop] }
  }
}

const indexOf = (events: readonly EventRow[], type: string): number => {
  const index = events.findIndex(event => event.type === type)
  if (index === -1) throw new Error(`The stored visit has no ${type} where a made-up one needs it.`)
  return index
}
const before = (events: readonly EventRow[], type: string): readonly EventRow[] => events.slice(0, indexOf(events, type))
const after = (events: readonly EventRow[], type: string): readonly EventRow[] => events.slice(indexOf(events, type))

/** The events up to one somewhere before `type`, and whatever stands before them. */
function upTo(
  events: readonly EventRow[],
  type: string | undefined,
  random: () => number,
  first: readonly EventRow[] = [],
): readonly EventRow[] {
  const most = type === undefined ? events.length : indexOf(events, type)
  const least = Math.min(4, most)
  return [...first, ...events.slice(0, least + Math.floor(random() * (most - least)))]
}

const like = (event: EventRow, type: string, payload: unknown, more: Partial<EventRow> = {}): EventRow => ({
  ...event,
  type,
  payload,
  ...more,
})

/** The card is refused so many times; then it is accepted, or the visit ends. */
function withRefusals(paying: readonly EventRow[], times: number, isPaid: boolean): readonly EventRow[] {
  const [first, submitted] = [before(paying, 'booking/newCardPaymentSubmitted'), after(paying, 'booking/newCardPaymentSubmitted')]
  // pressing Pay, and what was agreed with the gateway
  const tried = submitted.slice(0, 2)
  const [press] = tried
  if (press === undefined) throw new Error('The stored visit pays nothing.')
  const refused = [
    like(press, 'payment/cardRefused', { code: 'PAYMENT_FAILED' }, { cause: 'frame' }),
    like(press, 'booking/newCardMissed', undefined, { cause: 'saga:booking.confirmPayment' }),
  ]
  const attempts = Array.from({ length: times }, () => [...tried, ...refused]).flat()
  return [...first, ...attempts, ...(isPaid ? submitted : [])]
}

/** The list of units fails, is asked for again and comes. */
function withUnitsFailing(choosing: readonly EventRow[]): readonly EventRow[] {
  const units = choosing[indexOf(choosing, 'booking/unitsLearned')]
  if (units === undefined) throw new Error('The stored visit has no units.')
  const failure = { storeId: 'store-5', failure: { code: 'SERVICE_UNAVAILABLE', status: 503 } }
  return [
    ...before(choosing, 'booking/unitsLearned'),
    like(units, 'booking/unitsUnavailable', failure),
    like(units, 'booking/retryRequested', undefined, { cause: 'user' }),
    ...after(choosing, 'booking/unitsLearned'),
  ]
}

/** Continue is pressed four times, and nothing comes of it. */
function withRepeatedPress(choosing: readonly EventRow[]): readonly EventRow[] {
  const submitted = choosing[indexOf(choosing, 'booking/stepSubmitted')]
  if (submitted === undefined) throw new Error('The stored visit continues nowhere.')
  const press = like(submitted, 'view/controlPressed', { control: 'button continue' }, { cause: 'user' })
  return [...before(choosing, 'booking/stepSubmitted'), press, press, press, press]
}

const TROUBLES = ['page', 'payment', 'price', 'rental', 'signIn', 'other'] as const

function askingForHelp(choosing: readonly EventRow[], random: () => number): readonly EventRow[] {
  const [event] = choosing
  if (event === undefined) return []
  const person = (type: string, payload?: unknown): EventRow => like(event, type, payload, { cause: 'user' })
  const trouble = TROUBLES[Math.floor(random() * TROUBLES.length)] ?? 'other'
  return [
    person('help/helpRequested'),
    person('help/troubleNamed', { trouble }),
    like(event, 'help/recordRequested', undefined, { cause: 'saga:help.prepareRecord' }),
  ]
}
