/** Processing of rentals whose last day is over. */
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Sandbox } from '../../services'
import { onEachDay } from '../onEachDay'
import { subscriptions } from '../schema'
import { confirmEnd } from './messages'
import { outstandingPence } from './payments'
import { rentalTerms } from './terms'

type Needs = Pick<Sandbox, 'db' | 'clock' | 'settings'>

/** Notifies customers whose rental has ended after notice, once, whichever server is first. */
export async function sendEndMessages({ db, clock, settings }: Needs): Promise<void> {
  const ended = and(
    lt(subscriptions.moveOutAt, londonDate(clock.now())),
    isNotNull(subscriptions.noticeGivenAt),
    isNull(subscriptions.endToldAt),
  )
  for (const { id } of await db.select({ id: subscriptions.id }).from(subscriptions).where(ended)) {
    await db.transaction(async tx => {
      const [rental] = await tx
        .update(subscriptions)
        .set({ endToldAt: clock.now() })
        .where(and(eq(subscriptions.id, id), ended))
        .returning()
      if (rental === undefined) return
      const outstanding = await outstandingPence(tx, rental, await rentalTerms(tx, rental))
      await confirmEnd(tx, { clock, settings }, rental, outstanding)
    })
  }
}

/** Runs `sendEndMessages` once a day while the server runs. Returns a function that stops it. */
export const sendEndMessagesPeriodically = (needs: Needs): (() => Promise<void>) =>
  onEachDay(needs.clock, 'tell people that their rental has ended', () => sendEndMessages(needs))
