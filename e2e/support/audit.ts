import { sandboxAdmin } from './sandboxAdmin'

/** What the sandbox's tables say of the invariants of tests/README.md, and of the money of each booking. */
export interface Audit {
  readonly findings: Readonly<Record<string, readonly string[]>>
  readonly money: readonly { readonly id: string; readonly status: string; readonly charges: number }[]
  readonly intents: Readonly<Record<string, number>>
}
export const audit = async (): Promise<Audit> => (await sandboxAdmin('GET', 'audit')) as Audit
