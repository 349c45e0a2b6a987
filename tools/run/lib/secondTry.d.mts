interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
    readonly failedFirst?: readonly string[]
  }[]
}
export function worthASecondTry(report: Report, root: string): string[]
export function afterSecondTry<Whole extends Report>(
  first: Whole,
  second: Report,
): Report & { readonly numPassedTests: number; readonly numFailedTests: number; readonly success: boolean }
