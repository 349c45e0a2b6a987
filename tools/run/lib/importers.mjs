import { readdirSync } from 'node:fs'
import { node } from './exec.mjs'
import { isLongRun } from './isLongRun.mjs'
import { UserError } from './userError.mjs'

/** By file, the files that import it, as the tool that checks the dependency rules sees them. */
export async function importersByFile() {
  const printed = { stdout: '', stderr: '' }
  const code = await node(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', 'tools/config/dependency-cruiser.cjs', '--output-type', 'json', 'src', 'plugins', 'tools', 'tests', 'e2e'],
    {},
    (text, stream) => (printed[stream] += text),
  )
  if (code !== 0) throw new UserError(`The imports could not be read:\n${printed.stderr || printed.stdout.slice(0, 2_000)}`)
  return new Map(JSON.parse(printed.stdout).modules.map(({ source, dependents }) => [source, dependents]))
}

/** All files under `tests` and `e2e`; long tests in the long run alone. */
export const testFiles = () =>
  ['tests', 'e2e'].flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && (isLongRun() || !/\.long\.(test|spec)\.tsx?$/.test(entry.name)))
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  )

/** The files Jest runs. */
export const unitTests = () => testFiles().filter(file => /^tests\/.*\.test\.tsx?$/.test(file))
