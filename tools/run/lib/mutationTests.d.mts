export function mutationTests(
  mutated: readonly string[],
  tests: readonly string[],
  helpers: readonly string[],
): { name: string; text: string }[]
