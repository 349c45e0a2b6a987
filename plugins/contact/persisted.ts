import type { WithSlice } from '@reduxjs/toolkit'
import { persist } from '@/kernel/contract'
import type { contactSlice } from './contactSlice'
import { detailsRestored, inquiryRestored } from './events'
import { KEPT_MS, MOST_OF_QUESTION, noDetails, type Details, type Inquiry, type KeptDetails } from './model/details'

type Root = WithSlice<typeof contactSlice>
type Fields = Readonly<Record<string, unknown>>

/** The maximum length of a value; the question is the longest. */
const LONGEST = MOST_OF_QUESTION

const FIELDS = Object.keys(noDetails)

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST
const isDetails = (value: Fields): value is Fields & Details =>
  FIELDS.every(field => (field === 'isBusiness' ? typeof value[field] === 'boolean' : isText(value[field])))

function acceptInquiry(stored: unknown): Inquiry | undefined {
  if (!isObject(stored) || !isText(stored['id']) || !isTime(stored['expiresAt'])) return undefined
  return { id: stored['id'], expiresAt: stored['expiresAt'] }
}

function acceptDetails(stored: unknown): KeptDetails | undefined {
  if (!isObject(stored) || !isObject(stored['details']) || !isTime(stored['expiresAt'])) return undefined
  const { expiresAt } = stored
  // missing in values stored by earlier builds
  const details: Fields = { question: '', ...stored['details'] }
  const known: Fields = Object.fromEntries(FIELDS.map(field => [field, details[field]]))
  return isDetails(known) ? { details: known, expiresAt } : undefined
}

/** Stored for an hour (decisions.md D8). */
export const persisted = [
  persist({
    key: 'inquiry-id',
    version: 1,
    ttlMs: KEPT_MS,
    select: (state: Root) => state.contact.inquiry ?? undefined,
    accept: acceptInquiry,
    restoredAs: inquiryRestored,
  }),
  persist({
    key: 'inquiry-contact',
    version: 1,
    ttlMs: KEPT_MS,
    select: (state: Root) => state.contact.kept ?? undefined,
    accept: acceptDetails,
    restoredAs: detailsRestored,
  }),
]
