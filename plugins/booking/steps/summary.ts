import type { Booking } from '@/domain/schemas/booking'
import type { Pence } from '@/domain/money'
import type { DateStyle } from '@/domain/formatDate'
import type { CivilDate } from '@/domain/dates'
import type { Text } from '@/view/useText'
import type { Step } from './order'

/** The answer given at a step, as text. */
export interface Answer {
  readonly value: string
  /** Further details. */
  readonly details?: string
}

/** The input of a step's `summary`, including formatters: steps are loaded at start, their texts are not. */
export interface SummaryFacts {
  readonly text: Text
  readonly booking: Booking | undefined
  /** The unit chosen, by name, size and features. */
  readonly unit: Answer | undefined
  /** The move-in day. */
  readonly startDate: CivilDate | undefined
  /** Whether access is extended, according to the address, the booking, or what the customer already has at the store. */
  readonly isExtended: boolean
  /** Whether the person is at a later step. */
  readonly isPassed: (step: Step) => boolean
  /** The name of our protection's provider. */
  readonly providerName: string
  readonly date: (date: CivilDate, style: DateStyle) => string
  readonly price: (pence: Pence) => string
}
