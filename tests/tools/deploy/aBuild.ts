import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Config } from '@/runtime/config/config'
import { originsOf } from '../../../tools/serve/origins'
import { readSite, type Site } from '../../../tools/serve/site'
import { aConfig } from '../../support/aConfig'

const page = (name: string): string => `<!doctype html><title>${name}</title><script>start('${name}')</script>`

/** Made by this test file, and gone after its last test. */
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A folder in which nothing is yet, for this test file only. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lockstep-deploy-'))
  folders.push(folder)
  return folder
}

/** A small build, with whatever is to be different. */
export async function aBuild(files: Readonly<Record<string, string>> = {}, config: Config = aConfig): Promise<Site> {
  const folder = newFolder()
  const all = {
    'index.html': page('home'),
    'shell.html': page('shell'),
    '404.html': page('missing'),
    'stores/index.html': page('stores'),
    'app/index.html': page('app'),
    'routes.json': JSON.stringify(['/', '/stores', '/app', '/app/sign', '/callback', '/agreements/:id']),
    'first-answers.json': JSON.stringify({ '/stores': ['/bookable/stores', '/stores/{storeId}/products'] }),
    'robots.txt': 'User-agent: *',
    'assets/main.1.js': 'main',
    'pictures/hero-640.png': 'png',
    'builds/latest.json': JSON.stringify({ id: 'b1' }),
    'builds/meta/b1.json': JSON.stringify({ id: 'b1', redirects: { '/shops': { redirect: '/stores' } } }),
    'builds/b1/replay.html': '<!doctype html>',
    'builds/b1/replay.1.js': 'replay',
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return readSite({ folder, config, origins: originsOf(config) })
}
