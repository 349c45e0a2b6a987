export interface MutationScore {
  readonly mutants: number
  readonly caught: number
  readonly survived: number
  readonly uncovered: number
  readonly score: number
}
export function mutationScore(report: {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}): MutationScore
