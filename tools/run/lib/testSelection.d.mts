export function selectionOf(
  changed: readonly string[],
  reached: { readonly tests: readonly string[]; readonly journeys: readonly string[] },
  files: readonly string[],
  textOf: (file: string) => string,
): { text: string; unit: { files: string[]; titles: string }; journeys?: { titles: string } }
