import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { locked } from './buildLock.mjs'
import { node, tsx } from './exec.mjs'
import { buildFolder } from './root.mjs'
import { buildId, sourcesDigest } from './sourcesDigest.mjs'
import { UserError } from './userError.mjs'

const STAMP = path.join(buildFolder, 'stamp')
const GALLERY_STAMP = path.join(buildFolder, 'gallery-stamp')

/**
 * Builds dist/ unless it is up to date. Two builds at once would overwrite each other, so the second waits.
 *
 * @param {(text: string) => void} [onOutput] receives the build's output if it runs in the background
 */
export async function buildIfChanged(onOutput) {
  await locked(async () => {
    const digest = sourcesDigest()
    if (isUpToDate(digest, STAMP, 'dist/index.html')) return
    await build(digest, onOutput)
  })
}

/** Builds the design system's page for tests unless it is up to date. Returns an exit code. */
export const buildGalleryIfChanged = onOutput =>
  locked(async () => {
    const digest = sourcesDigest()
    if (isUpToDate(digest, GALLERY_STAMP, path.join(buildFolder, 'gallery/gallery/index.html'))) return 0
    rmSync(GALLERY_STAMP, { force: true })
    const code = await node('node_modules/webpack-cli/bin/cli.js', ['--env', 'gallery', '--mode', 'development'], {}, onOutput)
    if (code === 0) writeFileSync(GALLERY_STAMP, digest)
    return code
  })

const isUpToDate = (digest, stamp, made) => existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest

/** `buildIfChanged` as a step of a run: returns an exit code. */
export async function buildStep(onOutput) {
  await buildIfChanged(onOutput)
  return 0
}

export const buildAlways = () => locked(() => build(sourcesDigest()))

async function build(digest, onOutput) {
  const log = onOutput ? text => onOutput(`${text}\n`) : console.log
  log('Building the app …')
  const began = Date.now()
  rmSync(STAMP, { force: true })
  const bundled = await node(
    'node_modules/webpack-cli/bin/cli.js',
    ['--mode', 'production'],
    { NODE_ENV: 'production', LOCKSTEP_BUILD: buildId() },
    onOutput,
  )
  if (bundled !== 0) throw new UserError('The app could not be built; what is wrong stands above.')
  if ((await tsx('tools/build/finish.ts', [], {}, onOutput)) !== 0)
    throw new UserError('The built files could not be finished; what is wrong stands above.')
  writeFileSync(STAMP, digest)
  log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}
