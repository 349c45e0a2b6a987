import { cp, readFile, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import type { CheckedConfig } from '@/config/config'
import { createAppHost } from '../../tools/serve/appHost'
import { listen } from '../../tools/serve/listen'
import { originsOf } from '../../tools/serve/origins'

/** The product as it is served, the product without prerendered pages, and the same without a recorder. */
export type Site = 'product' | 'recorded' | 'unrecorded'

/** Where the sandbox, which is started without the app, writes the app's configuration. */
export const CONFIG = path.resolve('.lockstep/bench/config.json')

const BUILT = { recorded: 'dist', unrecorded: '.lockstep/build/unrecorded' } as const
const MADE_FROM_SCRIPT = /(^|\/)(assets\/[^/]*\.(js|css)|[\w.-]*\.html)(\.br|\.gz)?$/

/** One of the sites at a time under the app's own address. */
export async function serveSites(port: number) {
  const config = JSON.parse(await readFile(CONFIG, 'utf8')) as CheckedConfig
  const hosts = new Map<Site, RequestListener>()
  const host = async (site: Site): Promise<RequestListener> => {
    const folder = site === 'product' ? 'dist' : await drawnInTheBrowser(site)
    const made = await createAppHost({ folder, config, origins: originsOf(config) })
    hosts.set(site, made)
    return made
  }
  let current = await host('product')
  const server = await listen((request, response) => current(request, response), port, '127.0.0.1')
  return {
    config,
    async show(site: Site): Promise<void> {
      current = hosts.get(site) ?? (await host(site))
    },
    close: () => server.close(),
  }
}

/** A build without the pages that were drawn at build, so that nothing but the recorder differs between two of them. */
async function drawnInTheBrowser(site: keyof typeof BUILT): Promise<string> {
  const folder = path.resolve('.lockstep/bench', site)
  await rm(folder, { recursive: true, force: true })
  await cp('dist', folder, { recursive: true, filter: file => !MADE_FROM_SCRIPT.test(path.relative('dist', file)) })
  for (const name of ['shell.html', 'assets'])
    await cp(path.join(BUILT[site], name), path.join(folder, name), { recursive: true })
  return folder
}
