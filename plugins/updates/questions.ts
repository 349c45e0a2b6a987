import { question } from '@/kernel/references'

/** A newer build is there, the person has not put it off, and nothing is under way that a reload would break. */
export const noticeIsDue = question<boolean>('updates.noticeIsDue', false)
