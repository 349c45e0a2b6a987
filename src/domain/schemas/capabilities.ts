import { z } from 'zod'
import { listOf } from './wire'

/** The names of what the API offers. Those that this build does not know are for others. */
export const capabilityNames = listOf(z.string(), 'capabilities')
