export function mutationPlan(
  folder: string,
  importers: ReadonlyMap<string, readonly string[]>,
  testFiles: readonly string[],
): { files: string[]; tests: string[] }
export function portionsOf(files: readonly string[], lengthOf: (file: string) => number): string[][]
