import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CITED_BUILDS, type CitedBuilds } from '../build/citedBuilds'
import { every } from '../backend/every'
import type { Settings } from '../sandbox/settings'

const WRITE_EVERY_MS = 60_000
const WHAT = 'write down which builds recordings are of'

/**
 * Writes the list of builds with stored recordings, which the next build keeps. A deployment would get the same list from its
 * support service. Returns a function that writes it a last time and stops.
 */
export async function listCitedBuilds({ ports, adminSecret, stateFolder }: Settings): Promise<() => Promise<void>> {
  const file = path.join(stateFolder, CITED_BUILDS)
  const write = async (): Promise<void> => {
    const answer = await fetch(`http://localhost:${ports.support}/admin/builds`, { headers: { 'x-sandbox-secret': adminSecret } })
    if (!answer.ok) throw new Error(`Support answered ${answer.status}.`)
    const list: CitedBuilds = { at: Date.now(), builds: (await answer.json()) as readonly string[] }
    // a build that reads it meanwhile finds the old one, and another process with this state folder writes a draft of its own
    const draft = `${file}.${process.pid}.new`
    writeFileSync(draft, JSON.stringify(list))
    renameSync(draft, file)
  }
  // without a list no build is deleted, which need not keep the services from starting
  await write().catch((error: unknown) => console.error(`could not ${WHAT}`, error))
  const stop = every(WRITE_EVERY_MS, WHAT, write)
  return async () => {
    await stop()
    await write()
  }
}
