import * as z from 'zod/mini'
import { listOf } from './wire'

/** The names of what the API offers. Those that this build does not know are for others. */
export const capabilityNames = listOf(z.string(), 'capabilities')
