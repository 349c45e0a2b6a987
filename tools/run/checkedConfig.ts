import type { CheckedConfig } from '@/runtime/config/config'
import { readConfig } from '@/runtime/config/readConfig'

/** The configuration as it may be served, marked so that browsers need not check it again; a bad one is said in full and ends the program. */
export async function checkedConfig(document: unknown, whatNext: string): Promise<CheckedConfig> {
  const read = await readConfig(document)
  if ('config' in read) return { ...read.config, checked: true }
  for (const { code, key, expected } of read.problems) console.error(`${code} ${key}: expected ${expected}`)
  console.error(whatNext)
  process.exit(1)
}
