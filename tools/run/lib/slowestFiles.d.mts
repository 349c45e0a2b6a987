interface TimedFile {
  readonly file: string
  readonly seconds: number
  readonly tests: number
}
export function slowestFiles(
  reports: readonly { readonly kind: 'jest' | 'playwright'; readonly report: unknown }[],
  most?: number,
): TimedFile[]
