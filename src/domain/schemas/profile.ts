import { z } from 'zod'
import { contact } from './contact'
import { id } from './wire'

/** The customer's account. Keys this build does not know are kept (S3.21). */
export const profile = z.looseObject({ id, contact })
