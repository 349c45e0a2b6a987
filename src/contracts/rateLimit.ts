import { question } from '@/kernel/references'

/** Whether the server has asked us to slow down and the person has not closed the notice. Owner: the plugin `rate-limit`. */
export const isRateLimited = question<boolean>('rateLimit.isLimited', false)
