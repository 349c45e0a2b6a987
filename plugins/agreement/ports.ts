import {
  agreementSigning,
  agreementText,
  currentAgreement,
  type AgreementSigning,
  type CurrentAgreement,
} from '@/domain/schemas/agreement'
import { rentalDocuments } from '@/domain/schemas/rentalDocument'
import { subscriptionList, type Subscription } from '@/domain/schemas/subscription'
import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { parseWith } from '@/runtime/http/responses'

const readSigning = parseWith(agreementSigning)
const readClauses = parseWith(agreementText)
const readCurrent = parseWith(currentAgreement)
const readSubscriptions = parseWith(subscriptionList)
const readDocuments = parseWith(rentalDocuments)

/** The clauses to be signed, as the booking stands now. */
export const readAgreementText = port(
  'agreement.readText',
  { clauses: { each: { title: 'keep', text: 'keep' } } },
  (world: World, bookingId: string) =>
    world.http.request({
      method: 'GET',
      path: `/booking/${encodeURIComponent(bookingId)}/agreement-text`,
      auth: 'required',
      read: readClauses,
    }),
)

export interface Preparation {
  /** A status of section S4. */
  readonly state: string
  readonly ready: boolean
  /** Epoch milliseconds. */
  readonly expiresAt: number | null
}

/** The state of the agreement of a booking. Its address stays in this file: anyone who has it can sign. */
export const prepareAgreement = port(
  'agreement.prepare',
  { state: 'keep', ready: 'keep', expiresAt: 'keep' },
  async (world: World, bookingId: string): Promise<Preparation> => {
    const { state, agreementUrl, expiresAt } = await signAgreement(world, bookingId)
    return { state, ready: agreementUrl !== undefined, expiresAt: expiresAt ?? null }
  },
)

export type Signable = { readonly bookingId: string } | { readonly subscriptionId: string }

/**
 * Fetches a fresh link and opens it in one step. Returns false if there is none yet.
 * @throws AppError `SIGNING_ADDRESS_REFUSED` when the link leads anywhere but to the configured signing site.
 */
export const openForSigning = port('agreement.openForSigning', { left: 'keep' }, async (world: World, what: Signable) => {
  const { agreementUrl } =
    'bookingId' in what ? await signAgreement(world, what.bookingId) : await current(world, what.subscriptionId)
  if (agreementUrl === undefined) return { left: false }
  if (new URL(agreementUrl).origin !== new URL(world.config.signing.origin).origin) throw new AppError('SIGNING_ADDRESS_REFUSED')
  world.navigation.leave(agreementUrl)
  return { left: true }
})

/** The status of the agreement of a rental; `none` while there is none. */
export const readAgreement = port('agreement.read', { status: 'keep' }, async (world: World, subscriptionId: string) => ({
  status: (await currentIfAny(world, subscriptionId))?.status ?? 'none',
}))

export interface FoundAgreement {
  readonly subscriptionId: string
  /** Created, Agreed, Declined or UNKNOWN. */
  readonly status: string
}

/** The most rentals that are searched; no customer has more. */
const MOST_RENTALS = 20

/**
 * Finds an agreement among the customer's rentals: the one with this id, or, without an id, one that waits for a signature, else
 * the latest. Null if there is none, or if the id is another customer's.
 */
export const findAgreement = port(
  'agreement.find',
  { subscriptionId: 'pseudo', status: 'keep' },
  async (world: World, agreementId?: string): Promise<FoundAgreement | null> => {
    let latest: FoundAgreement | null = null
    for (const { id: subscriptionId } of [...(await subscriptions(world))].sort(latestFirst).slice(0, MOST_RENTALS)) {
      const agreement = await currentIfAny(world, subscriptionId)
      if (!agreement) continue
      const found = { subscriptionId, status: agreement.status }
      if (agreementId === undefined ? agreement.status === 'Created' : agreement.id === agreementId) return found
      latest ??= found
    }
    return agreementId === undefined ? latest : null
  },
)

export interface FirstPayment {
  readonly pence: number
  /** `YYYY-MM-DD` */
  readonly on: string
}

/** The first payment of a rental, by its receipt; null while there is none. */
export const readFirstPayment = port(
  'agreement.readFirstPayment',
  { pence: 'keep', on: 'keep' },
  async (world: World, subscriptionId: string): Promise<FirstPayment | null> => {
    const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/documents`
    const documents = await world.http.request({ method: 'GET', path, auth: 'required', read: readDocuments })
    const receipt = documents.find(({ kind }) => kind === 'receipt')
    return receipt?.total === undefined ? null : { pence: receipt.total, on: receipt.issuedAt }
  },
)

const latestFirst = (a: Subscription, b: Subscription): number => b.moveInAt.localeCompare(a.moveInAt)

const subscriptions = (world: World): Promise<readonly Subscription[]> =>
  world.http.request({ method: 'GET', path: '/subscriptions', auth: 'required', read: readSubscriptions })

// each poll has its own key, because repeating it is harmless (decisions.md D1)
const signAgreement = (world: World, bookingId: string): Promise<AgreementSigning> =>
  world.http.request({
    method: 'PATCH',
    path: `/booking/${encodeURIComponent(bookingId)}/sign-agreement`,
    auth: 'required',
    idempotencyKey: world.random.uuid(),
    read: readSigning,
  })

const current = (world: World, subscriptionId: string): Promise<CurrentAgreement> =>
  world.http.request({
    method: 'GET',
    path: `/subscriptions/${encodeURIComponent(subscriptionId)}/agreements/current`,
    auth: 'required',
    read: readCurrent,
  })

async function currentIfAny(world: World, subscriptionId: string): Promise<CurrentAgreement | undefined> {
  try {
    return await current(world, subscriptionId)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}
