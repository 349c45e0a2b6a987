interface TestGroup {
  readonly kind: 'sandbox' | 'plain' | 'drawn'
  readonly files: string[]
}
interface Report {
  readonly testResults: readonly object[]
}
export function groupsOf(files: readonly string[], textOf: (file: string) => string, largest?: number): TestGroup[]
export function ungrouped<Of extends Report>(report: Of, root: string): Of
