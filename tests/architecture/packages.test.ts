/** @jest-environment node */
import { readFileSync } from 'node:fs'

type Names = Readonly<Record<string, string>>
interface Locked {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Names
  readonly optionalDependencies?: Names
}
interface Manifest {
  readonly dependencies: Names
  readonly devDependencies: Names
  readonly overrides: Names
  readonly allowScripts: Readonly<Record<string, boolean>>
}

const read = (file: string): string => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> }
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameIn = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
/** Whether a version leads past the registry: it contains a slash or a colon, apart from `npm:`, an alias within the registry. */
const isForeign = (spec: string): boolean => /[/:]/.test(spec.replace(/^npm:(@[\w.-]+\/)?[\w.-]+@/, ''))

test.each([
  ['nothing of a package runs when it is installed', 'ignore-scripts', 'true'],
  ['nor where that is overridden, unless the list of scripts says so', 'strict-allow-scripts', 'true'],
  ['a version has been out for three days', 'min-release-age', '3'],
  ['no package comes from a repository', 'allow-git', 'none'],
  ['none from an address', 'allow-remote', 'none'],
  ['none from a file', 'allow-file', 'none'],
  ['none from a folder', 'allow-directory', 'none'],
  ['the lock file names no address of a registry', 'omit-lockfile-registry-resolved', 'true'],
  ['versions are written down exactly', 'save-exact', 'true'],
])('SEC-26 npm is configured: %s', (_, key, value) => {
  expect(read('.npmrc').split('\n')).toContain(`${key}=${value}`)
})

test('SEC-26 SEC-27 every package in the lock file comes from the registry and has a digest', () => {
  expect(installed.length).toBeGreaterThan(1_000)
  const wrong = installed.filter(
    ([path, { resolved, integrity, link, dependencies, optionalDependencies }]) =>
      !path.startsWith('node_modules/') ||
      link === true ||
      resolved !== undefined ||
      !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ||
      Object.values({ ...dependencies, ...optionalDependencies }).some(isForeign),
  )
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('SEC-26 our own dependencies have one exact version each, from the registry', () => {
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides }
  const wrong = Object.entries(dependencies).filter(
    ([, spec]) => !/^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(spec),
  )
  expect(wrong).toEqual([])
})

test('SEC-26 the list of install scripts names exactly the packages that have one, and allows none', () => {
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameIn(path))
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScript)].sort())
  expect(Object.values(manifest.allowScripts)).not.toContain(true)
})
