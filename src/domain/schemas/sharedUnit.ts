import * as z from 'zod/mini'
import { hours } from './store'
import { rentedStore, rentedUnit } from './subscription'
import { civilDate, entity, id, listOf, optional } from './wire'

/** A unit of another customer's, who lets this one in. */
export const sharedUnit = entity({
  id,
  /** The first name of the customer who shares it. */
  sharedBy: z.string(),
  store: rentedStore,
  unit: rentedUnit,
  accessHours: optional(hours),
  /** The first day of a rental that has not begun. */
  from: optional(civilDate),
  /** The last day of a rental that ends. */
  until: optional(civilDate),
})
export type SharedUnit = z.infer<typeof sharedUnit>

/** GET shared-units. */
export const sharedUnits = listOf(sharedUnit, 'units')
