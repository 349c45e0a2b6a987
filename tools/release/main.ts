import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readStats } from '../build/bundleStats'
import { timeOfSources } from '../build/sourceTime'
import { shippedPackages } from '../build/writeLicences'
import { billOfMaterials } from './bom'
import { changelogOf, commitsIn, LOG_FORMAT } from './changelog'
import { digestsOf } from './digests'
import { countLicences } from './licences'

/**
 * `main.ts prepare major|minor|patch` raises the version and writes the changelog's next section; `main.ts` writes what goes with the
 * build of a version: its digests, its bill of materials, its licences. tools/release/README.md says when.
 */
const CHANGELOG = 'tools/release/CHANGELOG.md'
/** The releases that the app lists, written by hand. */
const RELEASE_HISTORY = 'plugins/updates/model/releaseHistory.ts'
const HEADING = '# Changelog\n'
const NONE_YET = '\nNo version has been released yet.\n'
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 }).trim()
const [verb, raise = ''] = process.argv.slice(2)
if (run('git', 'status', '--porcelain') !== '') exit('There are changes that are not committed: a version is made of a commit.')
if (verb === 'prepare') await prepare()
else if (verb === undefined) await release()
else exit('Known are: npm run release, npm run release -- prepare major|minor|patch.')

async function prepare(): Promise<void> {
  if (!['major', 'minor', 'patch'].includes(raise)) exit('Say what changed: npm run release -- prepare major|minor|patch.')
  const commits = commitsSinceLast()
  const version = run('npm', 'version', '--no-git-tag-version', raise).replace(/^v/, '')
  const section = changelogOf(version, new Date(timeOfHead()).toISOString().slice(0, 10), commits)
  const before = readFileSync(CHANGELOG, 'utf8').replace(HEADING, '').replace(NONE_YET, '')
  await writeFile(CHANGELOG, `${HEADING}\n${section}${before}`)
  console.log(`Read what ${CHANGELOG} says of ${version}, then:`)
  console.log(
    `  git add ${CHANGELOG} package.json package-lock.json ${RELEASE_HISTORY} && git commit -m "Release ${version}" && git tag v${version} && npm run release`,
  )
  console.log(JSON.stringify({ version, commits: commits.length }))
}

async function release(): Promise<void> {
  const { version, name } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; name: string }
  const stats = readStats()
  const shipped = await shippedPackages(stats)
  const licences = countLicences(shipped)
  const sbom: unknown = JSON.parse(run('npm', 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'))
  const digests = await digestsOf('dist', '.lockstep/build/old', stats.build)
  const folder = path.join('.lockstep/release', version)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const write = (file: string, text: string): Promise<void> => writeFile(path.join(folder, file), text)
  await write('bom.json', `${JSON.stringify(billOfMaterials(sbom, { shipped, name, at: timeOfSources() }), null, 2)}\n`)
  await write('SHA256SUMS', [...digests].map(([file, digest]) => `${digest}  ${file}\n`).join(''))
  console.table(licences)
  const pass = licences.every(({ isAllowed }) => isAllowed)
  for (const { licence } of licences.filter(({ isAllowed }) => !isAllowed))
    console.error(`${licence} is not among the licences of tools/release/licences.ts: read what it requires before shipping it.`)
  const figures = { version, build: stats.build, folder, files: digests.size, shipped: shipped.length, licences: licences.length }
  console.log(JSON.stringify({ ...figures, pass }))
  process.exitCode = pass ? 0 : 1
}

function timeOfHead(): number {
  return Number(run('git', 'log', '-1', '--format=%ct')) * 1_000
}

/** Since the newest tag of a version; all if there is none yet. */
function commitsSinceLast() {
  const tag = run('git', 'tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0]
  return commitsIn(run('git', 'log', '--name-only', LOG_FORMAT, tag ? `${tag}..HEAD` : 'HEAD'))
}

function exit(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
