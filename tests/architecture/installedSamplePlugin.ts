import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { generatePlugin } from '../../tools/new-plugin/generate'
import { copyOfRepo } from '../support/copyOfRepo'

/** Whether a file belongs to the sample plugin or its tests. */
export const isOwn = (file: string): boolean => /^(tests\/)?plugins\/referral\//.test(file)

/**
 * A copy of the repository with the sample plugin in the place of a generated one: what it needs elsewhere is what the generator
 * writes. Also lists the files that the generator wrote or changed.
 */
export function installedSamplePlugin() {
  const copy = copyOfRepo({ compiled: true })
  const written = generatePlugin(copy.root, 'referral')
  const generated = (file: string): string => path.join(copy.root, file)
  for (const file of written.filter(isOwn)) rmSync(generated(file))
  cpSync('tests/plugins/referral', generated('plugins/referral'), { recursive: true, filter: file => !file.includes('.test.') })
  return { copy, written }
}
