export function reachedTests(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  files: readonly string[],
): { tests: string[]; journeys: string[]; gallery: boolean }

export function changesProduct(changed: readonly string[]): boolean
