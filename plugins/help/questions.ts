import { question } from '@/kernel/references'

/** Help stands over the page. */
export const isHelpOpen = question<boolean>('help.isOpen', false)
