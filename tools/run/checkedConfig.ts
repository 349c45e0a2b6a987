import type { CheckedConfig } from '@/runtime/config/config'
import { readConfig } from '@/runtime/config/readConfig'

/**
 * Validates the configuration and marks it, so that browsers need not validate it again. If it is invalid, all problems are
 * reported and the program ends.
 */
export async function checkedConfig(document: unknown, whatNext: string): Promise<CheckedConfig> {
  const read = await readConfig(document)
  if ('config' in read) return { ...read.config, checked: true }
  for (const { code, key, expected } of read.problems) console.error(`${code} ${key}: expected ${expected}`)
  console.error(whatNext)
  process.exit(1)
}
