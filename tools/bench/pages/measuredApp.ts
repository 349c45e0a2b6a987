import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkedConfig } from '../../run/checkedConfig'
import { runtimeConfig } from '../../run/runtimeConfig'
import { settingsFrom, type Settings } from '../../sandbox/settings'
import { createAppHost } from '../../serve/appHost'
import { listen } from '../../serve/listen'
import { originsOf } from '../../serve/origins'
import { Caller } from '../calls'
import { offersOf, type Offer } from '../catalogue'
import { ADMIN_SECRET, startChild } from '../sandboxChild'

/** The build. */
export const BUILD = 'dist'

export interface MeasuredApp {
  readonly settings: Settings
  /** Something that can be rented, for the addresses of pages that need it. */
  readonly offer: Offer
  /** Serves another folder with the same configuration, until the app is closed. */
  serve(folder: string, port: number): Promise<void>
  close(): Promise<void>
}

/**
 * The build on `port`, for benches that open its pages, with a fresh sandbox as its back end on the ports that follow.
 * @param name of its temporary folder
 */
export async function startMeasuredApp(port: number, name: string): Promise<MeasuredApp> {
  const state = await mkdtemp(join(tmpdir(), `lockstep-${name}-`))
  const settings = settingsFrom({ port, stateFolder: state, adminSecret: ADMIN_SECRET })
  const config = await checkedConfig(runtimeConfig(settings), 'Correct tools/run/runtimeConfig.ts and start again.')
  const sandbox = await startChild({ port, state })
  const caller = new Caller()
  const [offer] = await offersOf(settings, caller)
  caller.close()
  if (!offer) throw new Error('There is nothing to rent.')
  const hosts: Awaited<ReturnType<typeof listen>>[] = []
  const serve = async (folder: string, at: number): Promise<void> => {
    hosts.push(await listen(await createAppHost({ folder, config, origins: originsOf(config) }), at, '127.0.0.1'))
  }
  await serve(BUILD, port)
  return {
    settings,
    offer,
    serve,
    async close() {
      await Promise.all([...hosts.map(host => host.close()), sandbox.stop()])
      await rm(state, { recursive: true, force: true })
    },
  }
}
