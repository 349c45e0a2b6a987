import * as z from 'zod/mini'
import { listOf } from './wire'

/** The names of the API's capabilities. Unknown names are ignored. */
export const capabilityNames = listOf(z.string(), 'capabilities')
