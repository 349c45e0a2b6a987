/** @jest-environment node */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cdnFiles } from '../../../tools/deploy/cdnFiles'
import { newRelease, releaseName, type RequestedOptions } from '../../../tools/deploy/newRelease'
import { timeOf, writeWebRoot } from '../../../tools/deploy/webRoot'
import { aConfig } from '../../support/aConfig'
import { aBuild, newFolder } from './aBuild'

test('files only for the host’s program are not in the web root, and the configuration is', async () => {
  const folder = newFolder()
  await writeWebRoot(folder, await aBuild())
  const names = readdirSync(folder)
  expect(names).toEqual(expect.arrayContaining(['config.json', 'index.html', 'assets', 'robots.txt']))
  expect(names).not.toEqual(expect.arrayContaining(['routes.json']))
  expect(names).not.toEqual(expect.arrayContaining(['first-answers.json']))
})

test('a document that changes without changing its size gets another time, so no cache takes it for the previous one', async () => {
  const timeOfHome = async (text: string): Promise<number> => {
    const folder = newFolder()
    await writeWebRoot(folder, await aBuild({ 'index.html': text }))
    return statSync(path.join(folder, 'index.html')).mtimeMs
  }
  const [one, same, other] = [await timeOfHome('<a>1</a>'), await timeOfHome('<a>1</a>'), await timeOfHome('<a>2</a>')]
  expect(one).toBe(same)
  expect(one).not.toBe(other)
  for (let each = 0; each < 1_000; each += 1) {
    const seconds = timeOf(Buffer.from(String(each)))
    expect(seconds).toBeGreaterThanOrEqual(1_000_000_000)
    expect(seconds).toBeLessThan(1_600_000_000)
  }
})

test('a CDN gets one rule for each address, with the headers of tools/serve', async () => {
  const site = await aBuild()
  const { headers, redirects } = cdnFiles(site)
  const rules = headers.split(/^(?=\/)/m)
  const addresses = rules.map(rule => rule.split('\n', 1)[0] ?? '')
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter(address => address.endsWith('*'))).toEqual(['/assets/*', '/pictures/*'])
  // if a folder has a rule, its content has no other
  expect(addresses.filter(address => /^\/(assets|pictures)\/[^*]/.test(address))).toEqual([])
  for (const path of ['/', '/stores', '/app', '/callback', '/robots.txt', '/config.json', '/builds/b1/replay.html']) {
    const rule = rules[addresses.indexOf(path)]
    for (const [name, value] of Object.entries(site.answerTo(path, new URLSearchParams()).headers))
      expect(rule).toContain(`\n  ${name}: ${String(value)}\n`)
  }
  expect(redirects).toContain('/shops /stores 307\n')
  expect(redirects).toContain('/agreements/:id /shell.html 200\n')
  expect(redirects).not.toContain('/stores /')
})

test('each option of a release, and the configuration, makes it another release', () => {
  const wanted: RequestedOptions = {
    releases: '/srv/releases',
    names: ['www.example.com'],
    port: 443,
    certificate: '/tls/cert.pem',
    certificateKey: '/tls/key.pem',
    logFolder: '/var/log/nginx',
    brotli: true,
    processes: [],
  }
  const others: readonly RequestedOptions[] = [
    { ...wanted, releases: '/srv/others' },
    { ...wanted, names: ['example.com'] },
    { ...wanted, port: 8443 },
    { ...wanted, certificate: '/tls/other.pem' },
    { ...wanted, certificateKey: '/tls/other.key' },
    { ...wanted, logFolder: '/var/log' },
    { ...wanted, brotli: false },
    { ...wanted, processes: [4100] },
  ]
  const names = [wanted, ...others].map(each => releaseName('b1', aConfig, each))
  names.push(releaseName('b1', { ...aConfig, environment: 'stage' }, wanted))
  expect(new Set(names).size).toBe(others.length + 2)
  expect(releaseName('b1', aConfig, { ...wanted })).toBe(names[0])
})

test('a release has its name only when it is complete, and an existing one is not changed', async () => {
  const folder = path.join(newFolder(), 'b1-1')
  const writes = (text: string) => async (draft: string) => {
    await mkdir(draft)
    await writeFile(path.join(draft, 'file'), text)
    if (text === 'half') throw new Error('no space left')
    expect(readdirSync(path.dirname(folder))).toEqual(['b1-1.part'])
  }
  await expect(newRelease(folder, writes('half'))).rejects.toThrow('no space left')
  expect(readdirSync(path.dirname(folder))).toEqual(['b1-1.part'])
  await newRelease(folder, writes('whole'))
  await expect(newRelease(folder, writes('again'))).rejects.toThrow('b1-1 is there already')
  expect(readdirSync(path.dirname(folder))).toEqual(['b1-1'])
  expect(readFileSync(path.join(folder, 'file'), 'utf8')).toBe('whole')
})
