import type { Plugin } from '@/kernel/contract'
import type { RootState } from '@/runtime/store/rootReducer'

/** What a plugin says always holds, and the slices whose change can break it. */
export interface Watch {
  readonly plugin: string
  readonly slices: readonly string[]
  readonly invariants: readonly ((state: RootState) => true | string)[]
}

/** What the installed plugins say always holds. */
export async function invariantsOf(plugins: readonly Plugin[]): Promise<readonly Watch[]> {
  const loaded = plugins.map(async ({ id, slices, recording }): Promise<readonly Watch[]> => {
    const found = await recording.invariants?.()
    const invariants = Object.values(found?.default ?? {}) as unknown as Watch['invariants']
    return found ? [{ plugin: id, slices: slices.map(({ reducerPath }) => reducerPath), invariants }] : []
  })
  return (await Promise.all(loaded)).flat()
}
