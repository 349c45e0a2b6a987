import type { DeviceEntry } from '@/kernel/contract'

/** Purposes that the privacy page explains; any other, such as a new plugin's, is described in general terms. */
export const DESCRIBED: ReadonlySet<string> = new Set([
  'profile-store:is-authenticated',
  'store-store:selected-store-id',
  'booking-store:booking-id',
  'booking-store:held-unit',
  'booking-store:insurance-type',
  'booking-store:measurement-system',
  'inquiry-id',
  'inquiry-contact',
  'inquiry-person',
  'consent-store:choice',
  'attempts',
  'basket',
  'bookings',
  'card',
  'drafts',
  'farewell',
  'frames',
  'hint',
  'intentions',
  'language',
  'left',
  'log',
  'orders',
  'owner',
  'paid',
  'reload',
  'session',
  'transactions',
  'visit',
  'wanted',
])

/** The message that explains the purpose. */
export const messageOf = (purpose: string): string => `consent.kept.${DESCRIBED.has(purpose) ? purpose : 'other'}`

/** A row of the privacy page: entries with the same purpose, lifetime and place. */
export interface StorageRow extends Omit<DeviceEntry, 'name'> {
  readonly names: readonly string[]
}

const ORDER: readonly DeviceEntry['where'][] = ['local', 'database', 'tab', 'cookie']

export function storageRows(entries: readonly DeviceEntry[]): readonly StorageRow[] {
  const rows = new Map<string, StorageRow>()
  for (const { name, ...entry } of entries) {
    const key = `${entry.where} ${entry.purpose} ${entry.lifeMs ?? ''}`
    rows.set(key, { ...entry, names: [...(rows.get(key)?.names ?? []), name] })
  }
  return [...rows.values()].sort((a, b) => ORDER.indexOf(a.where) - ORDER.indexOf(b.where))
}

/** Whether a cookie is one of ours. Sign-ins in progress add a suffix to its name. */
export function isOurCookie(entries: readonly DeviceEntry[], name: string, clientId = ''): boolean {
  const ours = entries.filter(({ where }) => where === 'cookie').map(entry => entry.name.replace('{client}', clientId))
  return ours.some(own => name === own || name.startsWith(`${own}.`))
}
