/** The e-mails to people on a waiting list. They go to an unverified address, so they contain nothing that the sender could choose. */
import type { Database } from '../../../backend/db/connect'
import { facts, type Letter, link, paragraph, type Part } from '../../mail/letter'
import type { Settings } from '../../settings'
import { longDate } from '../../web/formats'
import { findStore } from '../catalogue'
import { waitingListUrl } from '../rental/links'
import type { WaitingRow } from './schema'

interface Recipient {
  readonly row: WaitingRow
  /** The secret of the link that leaves the list. */
  readonly token: string
}

/** Sent once for each place, at joining. */
export async function joinedLetter(tx: Database, settings: Settings, { row, token }: Recipient): Promise<Letter> {
  const { size, store, parts } = await sizeAndStore(tx, row)
  return {
    subject: `You’re on the waiting list for ${size}`,
    parts: [
      paragraph(`We’ll e-mail you once more, when a ${size} unit is free at ${store}. We don’t hold it for you.`),
      // the first link is drawn as a button, which is not for leaving
      link(
        'See the sizes that are free there',
        `${settings.origins.app}/register/unit?${new URLSearchParams({ storeId: row.storeId }).toString()}`,
      ),
      ...parts,
      paragraph('If you didn’t ask for this, or no longer need the unit:'),
      leaveLink(settings, token),
    ],
    because: `We delete your address from the list on ${longDate(row.expiresAt.toISOString())} at the latest, unless you join it again.`,
  }
}

/** Sent when a unit is free, which ends the wait. */
export async function freeLetter(tx: Database, settings: Settings, { row, token }: Recipient): Promise<Letter> {
  const { size, store, parts } = await sizeAndStore(tx, row)
  const units = new URLSearchParams({ storeId: row.storeId, ranges: `${row.areaSqFt}-${row.areaSqFt}` })
  return {
    subject: `A ${size} unit is free at ${store}`,
    parts: [
      paragraph(`You asked us to tell you when a ${size} unit is free at ${store}. One is free now.`),
      paragraph(
        'We aren’t holding it for you: anybody can rent it. If it’s still free tomorrow, we tell the next person on the list.',
      ),
      link('See the unit', `${settings.origins.app}/register/unit?${units.toString()}`),
      ...parts,
      paragraph('This was the last e-mail from this waiting list. If the unit has gone, you can join the list again.'),
      leaveLink(settings, token),
    ],
    because: `Otherwise we delete your address from the list on ${longDate(row.expiresAt.toISOString())}.`,
  }
}

const leaveLink = (settings: Settings, token: string): Part =>
  link('Leave the list and delete my address', waitingListUrl(settings, token))

async function sizeAndStore(tx: Database, { storeId, areaSqFt }: WaitingRow) {
  const { facts: store } = await findStore(tx, storeId)
  const size = `${areaSqFt} sq ft`
  const parts = [
    facts(
      ['Size', size],
      ['Where', store.name, store.address.line1, `${store.address.city} ${store.address.postalCode}`],
      ...(store.phoneNumber === undefined ? [] : [['Phone', store.phoneNumber] as const]),
    ),
  ]
  return { size, store: store.name, parts }
}
