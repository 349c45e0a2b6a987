import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { node, tsx } from './exec.mjs'
import { buildFolder } from './root.mjs'
import { sourcesDigest } from './sourcesDigest.mjs'
import { Stop } from './stop.mjs'

const STAMP = path.join(buildFolder, 'stamp')
const LOCK = path.join(buildFolder, 'lock')

/** Makes dist/, if it is not already what the sources say. Two at once would overwrite each other, so the second waits. */
export async function buildIfChanged() {
  await locked(async () => {
    const digest = sourcesDigest()
    if (existsSync('dist/index.html') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return
    await build(digest)
  })
}

export const buildAlways = () => locked(() => build(sourcesDigest()))

async function build(digest) {
  console.log('Building the app …')
  const began = Date.now()
  rmSync(STAMP, { force: true })
  const bundled = await node('node_modules/webpack-cli/bin/cli.js', ['--mode', 'production'], { NODE_ENV: 'production' })
  if (bundled !== 0) throw new Stop('The app could not be built; what is wrong stands above.')
  if ((await tsx('tools/build/finish.ts')) !== 0) throw new Stop('The built files could not be finished; what is wrong stands above.')
  writeFileSync(STAMP, digest)
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

async function locked(work) {
  mkdirSync(buildFolder, { recursive: true })
  for (let told = false; !take(); told = true) {
    if (!told) console.log('Another build is running: waiting for it …')
    await sleep(300)
  }
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // a build that was killed leaves its lock behind
    if (!isAlive(Number(readFileSync(LOCK, 'utf8')))) rmSync(LOCK, { force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
