/** @jest-environment node */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BundleStats } from '../../tools/build/bundleStats'
import { preloadsOf } from '../../tools/build/preloads'
import { scriptDigests } from '../../tools/serve/builtFiles'

const stats: BundleStats = {
  build: 'b1',
  entry: ['vendor', 'main'],
  imports: { 'plugins/a/Page.tsx': ['main', 'page', 'shared'], 'plugins/a/saga.ts': ['shared'] },
  chunks: ['main', 'page', 'shared', 'vendor', 'other'].map(id => ({ id, files: [`assets/${id}.js`], modules: [] })),
}
const DOCUMENT = '<head>\n    <meta name="script" content="/assets/vendor.js" />\n    <script>start()</script></head>'
const digestOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'preloads-'))
  mkdirSync(path.join(folder, 'assets'))
  for (const { id, files } of stats.chunks) writeFileSync(path.join(folder, files[0] ?? ''), `/* ${id} */`)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a document names its data and its entry in the order in which they run, and what follows them', async () => {
  const document = await preloadsOf(folder, DOCUMENT, stats, ['plugins/a/Page.tsx', 'plugins/a/saga.ts'])
  const links = [...document.matchAll(/<link (.*?) \/>/g)].map(([, attributes]) =>
    attributes?.replace(/ integrity="(.*?)"/, (_, digest: string) => ` ${digest}`),
  )
  const script = (id: string, attributes: string): string =>
    `${attributes} as="script" ${digestOf(`/* ${id} */`)} href="/assets/${id}.js"`
  expect(links).toEqual([
    'rel="preload" as="fetch" crossorigin href="/config.json"',
    'rel="preload" as="fetch" crossorigin href="/builds/meta/b1.json"',
    script('vendor', 'rel="preload"'),
    script('main', 'rel="preload" data-entry'),
    script('page', 'data-later crossorigin'),
    script('shared', 'data-later crossorigin'),
  ])
  expect(document.indexOf('data-later')).toBeLessThan(document.indexOf('<meta name="script"'))
})

test('the policy allows what the document names, by its digest, and its inline script', async () => {
  const document = await preloadsOf(folder, DOCUMENT, stats, ['plugins/a/saga.ts'])
  expect(scriptDigests(document)).toEqual([
    digestOf('start()'),
    ...['vendor', 'main', 'shared'].map(id => digestOf(`/* ${id} */`)),
  ])
})

test('an obsolete import is named, with the list that contains it', async () => {
  await expect(preloadsOf(folder, DOCUMENT, stats, ['plugins/a/Old.tsx'])).rejects.toThrow(
    'plugins/a/Old.tsx with import(): correct tools/config/openedDirectly.ts',
  )
})
