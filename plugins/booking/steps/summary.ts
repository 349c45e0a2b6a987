import type { Booking } from '@/domain/schemas/booking'
import type { Pence } from '@/domain/money'
import type { DateStyle } from '@/domain/formatDate'
import type { CivilDate } from '@/domain/dates'
import type { Text } from '@/view/useText'
import type { Step } from './order'

/** What was answered at a step, in words. */
export interface Answer {
  readonly value: string
  /** What else there is to know of it. */
  readonly details?: string
}

/** What a step may say in the summary, and the words for it: so that a step known at start brings no texts with it. */
export interface SummaryFacts {
  readonly text: Text
  readonly booking: Booking | undefined
  /** The unit chosen, by name, size and features. */
  readonly unit: Answer | undefined
  /** The day to move in. */
  readonly startDate: CivilDate | undefined
  /** By the address, the booking or what the customer has at the store already. */
  readonly isExtended: boolean
  /** Whether the person is at a later step now. */
  readonly isPassed: (step: Step) => boolean
  /** Who insures what is stored. */
  readonly providerName: string
  readonly date: (date: CivilDate, style: DateStyle) => string
  readonly price: (pence: Pence) => string
}
