import { question } from '@/kernel/references'

/** Whether a dialog or a notice of this plugin stands over the page: its screens are fetched only then. */
export const isTelling = question('account.isTelling', false)
