import { question, slotRef } from '@/kernel/references'

/** What other customers share with this one. Owner: the plugin `shared-units`. */

/** Undefined while the server is asked. */
export const unitsShared = question<'some' | 'none' | 'failed' | undefined>('sharedUnits.shared', 'none')

/** Units that the customer does not rent, in the main column of their own page. Owner: the plugin `account`. */
export const accountUnitSlot = slotRef('account.unit')
