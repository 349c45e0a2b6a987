import { z } from 'zod'
import { londonDate } from '../../../backend/londonDate'
import { bookableDates } from '../../seed/calendar'
import { WEEKDAYS } from '../../seed/stores'
import type { StoreRow } from '../catalogue'

export const hoursSchema = z.object({ weekday: z.enum(WEEKDAYS), fromHour: z.string(), toHour: z.string() })

export const addressSchema = z.object({
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string(),
  county: z.string().optional(),
  postalCode: z.string().optional(),
  houseNumber: z.string().optional(),
  apartmentNumber: z.string().optional(),
  country: z.string(),
})

export const storeSchema = z.object({
  id: z.string(),
  name: z.string(),
  page: z.string().optional().describe('Path of the page about the store, on the site that the app is served from'),
  phoneNumber: z.string().optional(),
  address: addressSchema,
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  staffedHours: z.array(hoursSchema).optional(),
  extendedHours: z.array(hoursSchema).optional(),
  bookableDate: z.array(z.string()),
  image: z.string(),
})
export type WireStore = z.output<typeof storeSchema>

export function wireStore({ id, facts }: StoreRow, now: Date): WireStore {
  return {
    id,
    name: facts.name,
    page: facts.page,
    phoneNumber: facts.phoneNumber,
    address: facts.address,
    geometry: { type: 'Point', coordinates: [...facts.coordinates] },
    staffedHours: [...facts.staffedHours],
    extendedHours: facts.extendedHours && [...facts.extendedHours],
    bookableDate: [...bookableDates(londonDate(now), facts.closedOnSundays)],
    image: storePicture(id),
  }
}

/** A path on the app's origin, which has the pictures. */
export function storePicture(storeId: string): string {
  return `/pictures/${storeId}-640.png`
}
