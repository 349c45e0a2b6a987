import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { node, tsx } from './exec.mjs'
import { buildFolder } from './root.mjs'
import { sourcesDigest } from './sourcesDigest.mjs'
import { Stop } from './stop.mjs'

const STAMP = path.join(buildFolder, 'stamp')
const GALLERY_STAMP = path.join(buildFolder, 'gallery-stamp')
const LOCK = path.join(buildFolder, 'lock')

/**
 * Makes dist/, if it is not already what the sources say. Two at once would overwrite each other, so the second waits.
 *
 * @param {(text: string) => void} [say] hears all that the build says, where others run beside it
 */
export async function buildIfChanged(say) {
  await locked(async () => {
    const digest = sourcesDigest()
    if (isOf(digest, STAMP, 'dist/index.html')) return
    await build(digest, say)
  })
}

/** Makes the design system's page for tests, if it is not already what the sources say. Answers an exit code. */
export async function buildGalleryIfChanged() {
  const digest = sourcesDigest()
  if (isOf(digest, GALLERY_STAMP, path.join(buildFolder, 'gallery/gallery/index.html'))) return 0
  rmSync(GALLERY_STAMP, { force: true })
  const code = await node('node_modules/webpack-cli/bin/cli.js', ['--env', 'gallery', '--mode', 'development'])
  if (code === 0) writeFileSync(GALLERY_STAMP, digest)
  return code
}

const isOf = (digest, stamp, made) => existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest

/** The same as a step of a run: answers an exit code. */
export async function buildStep(say) {
  await buildIfChanged(say)
  return 0
}

export const buildAlways = () => locked(() => build(sourcesDigest()))

async function build(digest, say) {
  const tell = say ? text => say(`${text}\n`) : console.log
  tell('Building the app …')
  const began = Date.now()
  rmSync(STAMP, { force: true })
  const bundled = await node('node_modules/webpack-cli/bin/cli.js', ['--mode', 'production'], { NODE_ENV: 'production' }, say)
  if (bundled !== 0) throw new Stop('The app could not be built; what is wrong stands above.')
  if ((await tsx('tools/build/finish.ts', [], {}, say)) !== 0) throw new Stop('The built files could not be finished; what is wrong stands above.')
  writeFileSync(STAMP, digest)
  tell(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

async function locked(work) {
  mkdirSync(buildFolder, { recursive: true })
  for (let told = false, holder; (holder = holderAfterTaking()) !== undefined; told = true) {
    if (!told) console.log(`Another build is running (process ${holder}): waiting for it … If that is no build, delete ${LOCK}.`)
    await sleep(300)
  }
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

/** Whose the lock is; undefined once it is ours. */
function holderAfterTaking() {
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      return undefined
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const { holder, writtenAt } = readLock()
    // empty for a moment, while somebody writes it
    if (isAlive(holder) || Date.now() - writtenAt < 1_000) return holder
    // a build that was killed leaves its lock behind
    rmSync(LOCK, { force: true })
  }
}

function readLock() {
  try {
    return { holder: Number(readFileSync(LOCK, 'utf8')), writtenAt: statSync(LOCK).mtimeMs }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    // given back since we found it
    return { holder: 0, writtenAt: 0 }
  }
}

function isAlive(pid) {
  // an empty lock is of nobody: 0 would mean ourselves
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
