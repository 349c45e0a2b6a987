import type { ErrorCase, Plugin } from '@/kernel/contract'

export interface Explained {
  readonly plugin: Plugin
  readonly case: ErrorCase
}

/** Which plugin explains a code, and how; fetches the tables until one has it. */
export async function findErrorCase(code: string, plugins: readonly Plugin[]): Promise<Explained | undefined> {
  for (const plugin of plugins) {
    const errors = (await plugin.errors?.())?.default
    const found = errors && Object.hasOwn(errors, code) ? errors[code] : undefined
    if (found) return { plugin, case: found }
  }
  return undefined
}
