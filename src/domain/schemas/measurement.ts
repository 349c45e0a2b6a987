import { z } from 'zod'
import type { Measurement } from '../entities'
import { entity, openEnum } from './wire'

export const system = openEnum('SI', 'IU')

export const measurement: z.ZodType<Measurement> = entity({ system, area: z.number().nonnegative() })
