import * as z from 'zod/mini'
import { entity, optional } from './wire'

/** The company for which the customer rents, empty for a person: GET and PUT profile/business. */
export const company = entity({ companyName: optional(z.string()), vatNumber: optional(z.string()) })
export type Company = z.infer<typeof company>
