import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { cloneTo, givePackages } from './cloneHere'
import { digestsOf } from './digests'

/**
 * Builds the commit that is checked out twice, in two folders, time zones and languages, and compares the builds byte for byte. Both are
 * given the installed packages; where they lie differs.
 */
// on the file system of node_modules, whose files are linked
mkdirSync('.lockstep', { recursive: true })
const base = mkdtempSync(path.resolve('.lockstep/reproduce-'))
const PLACES = [
  { folder: path.join(base, 'one'), env: { TZ: 'UTC', LANG: 'C' } },
  { folder: path.join(base, 'a longer path', 'two'), env: { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8' } },
]

try {
  const builds = []
  // both at once, because a commit in between would be another commit
  for (const { folder } of PLACES) cloneTo(folder)
  for (const { folder, env } of PLACES) {
    await givePackages(folder)
    const options = { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] as const }
    execFileSync(process.execPath, ['tools/run/run.mjs', 'build'], { ...options, stdio: [...options.stdio] })
    const { build } = JSON.parse(readFileSync(path.join(folder, '.lockstep/build/stats.json'), 'utf8')) as { build: string }
    builds.push({ build, digests: await digestsOf(path.join(folder, 'dist'), path.join(folder, '.lockstep/build/old'), build) })
  }
  const [one, two] = builds
  if (!one || !two || one.digests.size === 0) throw new Error('There is nothing to compare.')
  const names = [...new Set([...one.digests.keys(), ...two.digests.keys()])]
  const differ = names.filter(name => one.digests.get(name) !== two.digests.get(name))
  console.table(builds.map(({ build, digests }) => ({ build, files: digests.size })))
  for (const name of differ) console.error(`differs: ${name}`)
  const pass = differ.length === 0
  console.log(JSON.stringify({ build: one.build, files: names.length, differ: differ.length, pass }))
  process.exitCode = pass ? 0 : 1
} finally {
  await rm(base, { recursive: true, force: true })
}
