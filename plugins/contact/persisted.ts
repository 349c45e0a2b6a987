import type { WithSlice } from '@reduxjs/toolkit'
import { persist } from '@/kernel/contract'
import type { contactSlice } from './contactSlice'
import { detailsRestored, inquiryRestored } from './events'
import { KEPT_MS, MOST_OF_QUESTION, noDetails, type Details, type Inquiry, type KeptDetails } from './model/details'

type Root = WithSlice<typeof contactSlice>
type Fields = Readonly<Record<string, unknown>>

/** The maximum length of a value; the question is the longest. */
const LONGEST = MOST_OF_QUESTION

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST

function acceptInquiry(stored: unknown): Inquiry | undefined {
  if (!isObject(stored) || typeof stored['id'] !== 'string' || !isText(stored['id']) || !isTime(stored['expiresAt']))
    return undefined
  return { id: stored['id'], expiresAt: stored['expiresAt'] }
}

function acceptDetails(stored: unknown): KeptDetails | undefined {
  if (!isObject(stored) || !isObject(stored['details']) || !isTime(stored['expiresAt'])) return undefined
  const { expiresAt } = stored
  // missing in values stored by earlier builds
  const details: Fields = { question: '', ...stored['details'] }
  const fields = Object.keys(noDetails) as (keyof Details)[]
  const holds = fields.every(field => (field === 'isBusiness' ? typeof details[field] === 'boolean' : isText(details[field])))
  if (!holds) return undefined
  return { details: Object.fromEntries(fields.map(field => [field, details[field]])) as unknown as Details, expiresAt }
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
