export function mutationPlan(
  folder: string,
  importers: ReadonlyMap<string, readonly string[]>,
  testFiles: readonly string[],
): { files: string[]; tests: string[] }
