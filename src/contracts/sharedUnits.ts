import { question } from '@/kernel/references'

/** Whether other customers share units with this one; undefined while the server is asked. Owner: the plugin `shared-units`. */
export const unitsShared = question<'some' | 'none' | 'failed' | undefined>('sharedUnits.shared', 'none')
