import { question } from '@/kernel/references'

/** The id of the rental on whose page extended access can be added. Owner: the plugin `changes`. */
export const extendedAccessOffered = question<string | undefined>('changes.extendedAccessOffered', undefined)
