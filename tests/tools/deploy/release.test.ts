/** @jest-environment node */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { cdnFiles } from '../../../tools/deploy/cdnFiles'
import { timeOf, writeWebRoot } from '../../../tools/deploy/webRoot'
import { aBuild, newFolder } from './aBuild'

test('what is only for the host’s program is not in the web root, and the configuration is', async () => {
  const folder = newFolder()
  await writeWebRoot(folder, await aBuild())
  const names = readdirSync(folder)
  expect(names).toEqual(expect.arrayContaining(['config.json', 'index.html', 'assets', 'robots.txt']))
  expect(names).not.toEqual(expect.arrayContaining(['routes.json']))
  expect(names).not.toEqual(expect.arrayContaining(['first-answers.json']))
})

test('a document that changes without changing its size has another time, so no cache takes it for the one before', async () => {
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

test('a CDN is told one rule for each address, with the headers of tools/serve', async () => {
  const site = await aBuild()
  const { headers, redirects } = cdnFiles(site)
  const rules = headers.split(/^(?=\/)/m)
  const addresses = rules.map(rule => rule.split('\n', 1)[0] ?? '')
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter(address => address.endsWith('*'))).toEqual(['/assets/*', '/pictures/*'])
  // a rule for a folder has no other beside it for what is in there
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
