import { fieldAt } from './payload'

/** A step of a journey: its name for support, and the events that show that a person reached it. */
export interface JourneyStep {
  /** In addresses and in the index, e.g. `rental/payment`. */
  readonly id: string
  readonly label: string
  readonly event: string
  /** A field of the payload and the value it has to have. */
  readonly where?: readonly [field: string, value: string]
}

export interface Journey {
  readonly id: string
  readonly label: string
  /** In the order in which people meet them. */
  readonly steps: readonly JourneyStep[]
  /** Reaching this step is the goal of the journey. */
  readonly goal: string
}

const stepEntered = (step: string, label: string): JourneyStep => ({
  id: `rental/${step}`,
  label,
  event: 'booking/stepEntered',
  where: ['step', step],
})

/**
 * The journeys that support follows, by the app's events. A card is refused while the payment is confirmed, and the person stays
 * at the payment step: confirming is not a separate step here.
 */
export const JOURNEYS: readonly Journey[] = [
  {
    id: 'rental',
    label: 'Renting a unit',
    steps: [
      stepEntered('unit', 'Unit'),
      stepEntered('date', 'Move-in day'),
      stepEntered('sign-in', 'Details'),
      stepEntered('access-hours', 'Access hours'),
      stepEntered('insurance', 'Protection'),
      stepEntered('payment', 'Payment'),
      { id: 'rental/paid', label: 'Paid', event: 'booking/rentalPaid' },
      stepEntered('sign', 'Agreement'),
      stepEntered('download', 'Move-in pack'),
    ],
    goal: 'rental/paid',
  },
  {
    id: 'shop',
    label: 'Buying from the shop',
    steps: [
      { id: 'shop/products', label: 'Shop', event: 'shop/shopLearned' },
      { id: 'shop/basket', label: 'Basket', event: 'shop/quantityChosen' },
      { id: 'shop/checkout', label: 'Checkout', event: 'shop/checkoutSubmitted' },
      { id: 'shop/ordered', label: 'Ordered', event: 'shop/checkoutReached', where: ['phase', 'paid'] },
    ],
    goal: 'shop/ordered',
  },
]

const EVERY_STEP = JOURNEYS.flatMap(({ steps }) => steps)
const GOALS: ReadonlySet<string> = new Set(JOURNEYS.map(({ goal }) => goal))

/** The step that an event shows the person to be at. */
export function stepOf(type: string, payload: unknown): string | undefined {
  return EVERY_STEP.find(({ event, where }) => event === type && (where === undefined || fieldAt(payload, where[0]) === where[1]))
    ?.id
}

export const isGoal = (step: string): boolean => GOALS.has(step)
export const isStep = (id: string): boolean => EVERY_STEP.some(step => step.id === id)
export const labelOfStep = (id: string): string => EVERY_STEP.find(step => step.id === id)?.label ?? id

/** The steps of a journey, each once. */
export const stepsOf = ({ steps }: Journey): readonly JourneyStep[] =>
  steps.filter(({ id }, index) => steps.findIndex(each => each.id === id) === index)
