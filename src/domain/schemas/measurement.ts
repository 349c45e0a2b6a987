import { z } from 'zod'
import { entity, openEnum } from './wire'

export const system = openEnum('SI', 'IU')

export const measurement = entity({ system, area: z.number().nonnegative() })
export type Measurement = z.infer<typeof measurement>

/** `measurements` holds one, or a list that begins with the one the booking was made in. */
export const measurements = z.union([measurement, z.tuple([measurement], measurement).transform(([first]) => first)])
