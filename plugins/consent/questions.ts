import { question } from '@/kernel/references'

/** The person is to be asked what they agree to. */
export const noticeIsDue = question<boolean>('consent.noticeIsDue', false)
