import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildFolder } from './root.mjs'

const LOCK = path.join(buildFolder, 'lock')
/** Held briefly by the process that removes the lock of a killed build. */
const REMOVAL = path.join(buildFolder, 'lock-removal')

/**
 * Does some work while no other process of this checkout builds. Two at once would overwrite each other, so the second waits.
 *
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function locked(work) {
  mkdirSync(buildFolder, { recursive: true })
  let isReported = false
  for (let holder; (holder = holderAfterTaking()) !== undefined; await sleep(300)) {
    if (isReported || !isAlive(holder)) continue
    isReported = true
    console.log(`Another build is running (process ${holder}): waiting for it … If that is no build, delete ${LOCK}.`)
  }
  try {
    return await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

/** Tries to take the lock. Returns the process that holds it; undefined once it is this one. */
function holderAfterTaking() {
  const holder = take(LOCK) ? undefined : holderOf(LOCK)
  if (holder === undefined || isAlive(holder)) return holder
  // A build that was killed leaves its lock behind. Only one process at a time removes it, and checks again before it
  // does: another may have removed it meanwhile, and the lock now be that of a running build.
  if (!take(REMOVAL)) {
    if (!isAlive(holderOf(REMOVAL))) rmSync(REMOVAL, { force: true })
    return holder
  }
  try {
    if (!isAlive(holderOf(LOCK))) rmSync(LOCK, { force: true })
  } finally {
    rmSync(REMOVAL, { force: true })
  }
  return take(LOCK) ? undefined : holderOf(LOCK)
}

/** Creates a file with this process's id in one step, never empty. False if there is one already. */
function take(file) {
  const own = `${file}-${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/** The process that a file names; 0 if it names none, or was removed meanwhile. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return 0
  }
}

function isAlive(pid) {
  // an empty lock has no owner: 0 would mean this process
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
