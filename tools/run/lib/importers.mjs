import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { node } from './exec.mjs'
import { isLongRun } from './isLongRun.mjs'
import { reportFolder } from './root.mjs'
import { UserError } from './userError.mjs'

const REPORT = path.join(reportFolder, 'imports.json')
const CRUISED = ['src', 'plugins', 'tools', 'tests', 'e2e', 'webpack.config.ts']

/** Checks the dependency rules. Answers an exit code; what is imported where is kept for `importersByFile`. */
export async function checkDependencies() {
  const read = await readImports()
  if (read !== 0) return read
  return node('node_modules/dependency-cruiser/bin/depcruise-fmt.mjs', ['--output-type=err', '--exit-code', REPORT])
}

/** Finds out anew, for a command that did not check the dependency rules before, what imports each file. */
export async function readImportersByFile() {
  if ((await readImports()) !== 0) throw new UserError('The imports could not be read; what is wrong stands above.')
  return importersByFile()
}

/** By file, the files that import it, as the last check of the dependency rules saw them; nothing if it could not read them. */
export const importersByFile = () =>
  existsSync(REPORT)
    ? new Map(JSON.parse(readFileSync(REPORT, 'utf8')).modules.map(({ source, dependents }) => [source, dependents]))
    : undefined

/** Violations do not fail it; a file that cannot be read does, and then there is no report. */
async function readImports() {
  mkdirSync(reportFolder, { recursive: true })
  rmSync(REPORT, { force: true })
  const code = await node('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config=tools/config/dependency-cruiser.cjs',
    '--output-type=json',
    `--output-to=${REPORT}`,
    ...CRUISED,
  ])
  if (code !== 0) rmSync(REPORT, { force: true })
  return code
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
