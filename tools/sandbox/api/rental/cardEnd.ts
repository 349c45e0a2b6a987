/** The expiry of the card that pays for a rental. Its customer is warned before the last month of the card. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'
import type { GatewayCard } from '../../services'
import type { SubscriptionRow } from '../schema'
import { addDays, addMonths, nextMonth } from './calendar'

/** One row per rental and card of which its customer was warned by e-mail. */
export const cardWarnings = pgTable(
  'card_warnings',
  {
    subscriptionId: text('subscription_id').notNull(),
    cardId: text('card_id').notNull(),
    warnedAt: instant('warned_at').notNull(),
  },
  table => [primaryKey({ columns: [table.subscriptionId, table.cardId] })],
)

export const migrations: readonly Migration[] = [
  {
    id: 'api-020-card-warnings',
    sql: `
      create table card_warnings (
        subscription_id text not null references subscriptions (id), card_id text not null, warned_at timestamptz not null,
        primary key (subscription_id, card_id)
      );`,
  },
]

export interface CardEnd {
  /** The last day on which the card can be charged. */
  readonly lastDay: string
  /** The first payment after it. */
  readonly firstPaymentAfter: string
}

type Expiry = Pick<GatewayCard, 'expiryMonth' | 'expiryYear'>

/** The first day of a card's last month. */
const lastMonthOf = ({ expiryMonth, expiryYear }: Expiry): string => `${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`

/** The first day on which customers are warned that a card expires: a month before its last month begins. */
export const warnedFrom = (card: Expiry): string => addMonths(lastMonthOf(card), -1)

/** The end of the card that pays for this rental. Undefined before the day of the warning, and if nothing is due after it. */
export function cardEndOf(rental: SubscriptionRow, card: GatewayCard, today: string): CardEnd | undefined {
  const lastDay = addDays(addMonths(lastMonthOf(card), 1), -1)
  if (!['Valid', 'Expiring'].includes(card.status) || today < warnedFrom(card) || today > lastDay) return undefined
  const firstPaymentAfter = nextMonth(rental.moveInAt, lastDay)
  return rental.moveOutAt !== null && firstPaymentAfter >= rental.moveOutAt ? undefined : { lastDay, firstPaymentAfter }
}
