import * as z from 'zod/mini'
import { entity } from './wire'

/** Whether the customer wants news by e-mail: GET and PUT profile/marketing. */
export const marketingChoice = entity({ email: z.boolean() })
export type MarketingChoice = z.infer<typeof marketingChoice>
