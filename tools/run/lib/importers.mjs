import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { node } from './exec.mjs'
import { isLongRun } from './isLongRun.mjs'
import { reportFolder } from './root.mjs'
import { UserError } from './userError.mjs'

const REPORT = path.join(reportFolder, 'imports.json')
const FOLDERS = ['src', 'plugins', 'tools', 'tests', 'e2e', 'webpack.config.ts']

/** Checks the dependency rules. Returns an exit code. The imports are stored for `importersByFile`. */
export async function checkDependencies() {
  const read = await readImports()
  if (read !== 0) return read
  return node('node_modules/dependency-cruiser/bin/depcruise-fmt.mjs', ['--output-type=err', '--exit-code', REPORT])
}

/** Reads the importers of each file, for a command that has not checked the dependency rules before. */
export async function readImportersByFile() {
  if ((await readImports()) !== 0) throw new UserError('The imports could not be read; what is wrong stands above.')
  return importersByFile()
}

/** The importers of each file, from the last check of the dependency rules; undefined if it could not read them. */
export const importersByFile = () =>
  existsSync(REPORT)
    ? new Map(JSON.parse(readFileSync(REPORT, 'utf8')).modules.map(({ source, dependents }) => [source, dependents]))
    : undefined

/** Writes the report of all imports. Violations do not fail it; a file that cannot be read does, and then there is no report. */
async function readImports() {
  mkdirSync(reportFolder, { recursive: true })
  rmSync(REPORT, { force: true })
  const code = await node('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config=tools/config/dependency-cruiser.cjs',
    '--output-type=json',
    `--output-to=${REPORT}`,
    ...FOLDERS,
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
