/** Ids of the units in an address, without duplicates, as many as fit side by side. */
export function readUnits(text: string | undefined, max: number): readonly string[] {
  const ids = (text ?? '').split(',').filter(id => /^[\w.-]{1,64}$/.test(id))
  return [...new Set(ids)].slice(0, max)
}

export const writeUnits = (ids: readonly string[]): string => ids.join(',')
