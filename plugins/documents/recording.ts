import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import type { documentsSlice, DocumentsState } from './documentsSlice'
import { documentSaved } from './events'
import { documentMasks } from './masks'

type StateBefore2 = Omit<DocumentsState, 'savingIds'> & { readonly savingId: string | null }

export const recording: Recording<readonly [typeof documentsSlice]> = {
  version: 4,
  // 2: several documents may be saved at once. 3: credit notes. 4: addenda
  upcasters: {
    1: event => [documentSaved.match(event) ? { ...event, payload: {} } : event],
    2: unchanged,
    3: unchanged,
  },
  stateUpcasters: {
    1: slices => {
      const before = slices['documents'] as StateBefore2 | undefined
      if (before === undefined) return slices
      const { savingId, ...documents } = before
      return { ...slices, documents: { ...documents, savingIds: savingId === null ? [] : [savingId] } }
    },
  },
  state: {
    documents: {
      rentalId: 'pseudo',
      phase: 'keep',
      list: { each: documentMasks },
      failure: failureMasks,
      savingIds: { each: 'pseudo' },
      saveFailure: failureMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
