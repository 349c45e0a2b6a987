import { question } from '@/kernel/references'

/** A question or a call-back was taken, and what happens next has not been closed yet. */
export const isConfirmed = question<boolean>('contact.isConfirmed', false)
