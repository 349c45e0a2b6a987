/** @jest-environment node */
import { existsSync, mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCitedBuilds, type CitedBuilds } from '../../tools/build/citedBuilds'
import { keepOldBuilds } from '../../tools/build/keepOldBuilds'
import { placePlayer } from '../../tools/build/placePlayer'
import { writeBuildMeta } from '../../tools/build/writeBuildMeta'
import { createAppHost } from '../../tools/serve/appHost'
import { originsOf } from '../../tools/serve/origins'
import { aConfig } from '../support/aConfig'

let place: string
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'lockstep-old-'))
})
afterEach(() => rmSync(place, { recursive: true }))

const dist = () => path.join(place, 'dist')
const shelf = () => path.join(place, 'shelf')

/** As `npm run build` does: everything that was there goes, the new build comes, old ones are put beside it. */
async function build(id: string, at: number, cited?: CitedBuilds) {
  rmSync(dist(), { recursive: true, force: true })
  mkdirSync(path.join(dist(), 'assets'), { recursive: true })
  writeFileSync(path.join(dist(), 'shell.html'), `<!doctype html><title>${id}</title>`)
  writeFileSync(path.join(dist(), 'routes.json'), '["/"]')
  writeFileSync(path.join(dist(), `assets/vendor.js`), 'the same in every build')
  writeFileSync(path.join(dist(), `assets/main.${id}.js`), id)
  await writeBuildMeta(dist(), { id, timestamp: at })
  mkdirSync(path.join(place, 'player'), { recursive: true })
  writeFileSync(path.join(place, 'player/replay.html'), `replays ${id}`)
  await placePlayer(dist(), path.join(place, 'player'), id)
  const kept = await keepOldBuilds(dist(), shelf(), id, cited)
  utimesSync(path.join(shelf(), id), at, at)
  return kept
}

test('NET-27 REC-22 an old build is still served beside the newest, including the frame that replays its visits', async () => {
  await build('one', 1_000)
  expect(await build('two', 2_000)).toEqual(['one'])
  const server = createServer(await createAppHost({ folder: dist(), config: aConfig, origins: originsOf(aConfig) }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const get = async (file: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${file}`)
    return answer.ok ? answer.text() : answer.status
  }
  expect(await get('/assets/main.one.js')).toBe('one')
  expect(await get('/assets/main.two.js')).toBe('two')
  expect(await get('/builds/meta/one.json')).toBe('{"id":"one","timestamp":1000}')
  expect(await get('/builds/latest.json')).toBe('{"id":"two","timestamp":2000}')
  expect(await get('/builds/one/replay.html')).toBe('replays one')
  expect(await get('/builds/two/replay.html')).toBe('replays two')
  expect(await get('/builds/none/replay.html')).toBe(404)
  expect(await get('/assets/main.none.js')).toBe(404)
  await new Promise(resolve => server.close(resolve))
})

test('REC-22 an old build is kept while a recording cites it, and removed afterwards; the newest ten always stay', async () => {
  for (const [index, id] of [...'abcdefghijkl'].entries()) await build(id, 1_000 + index)
  const isServed = (id: string): readonly boolean[] =>
    [path.join(shelf(), id), path.join(dist(), `assets/main.${id}.js`), path.join(dist(), 'builds', id)].map(existsSync)
  // nothing is known of what was recorded
  expect(isServed('a')).toEqual([true, true, true])

  const at = 1_001_500
  await build('l', 1_011, { at, builds: [] })
  expect(isServed('a')).toEqual([false, false, false])
  // "b" was replaced half a second later: that list does not know what it recorded until then
  await build('m', 1_012, { at, builds: [] })
  expect(readdirSync(shelf()).sort()).toEqual([...'bcdefghijklm'])

  await build('n', 1_013, { at: 1_012_000, builds: ['b'] })
  expect(isServed('b')).toEqual([true, true, true])
  expect(isServed('c')).toEqual([false, false, false])

  await build('o', 1_014, { at: 1_013_000, builds: [] })
  expect(readdirSync(shelf()).sort()).toEqual([...'efghijklmno'])
  expect(isServed('b')).toEqual([false, false, false])
})

test('a missing or damaged list of cited builds counts as no list', () => {
  const file = path.join(place, 'cited.json')
  expect(readCitedBuilds(file)).toBeUndefined()
  writeFileSync(file, '{"at":1,"builds":["a"')
  expect(readCitedBuilds(file)).toBeUndefined()
  writeFileSync(file, '{"at":1,"builds":["a"]}')
  expect(readCitedBuilds(file)).toEqual({ at: 1, builds: ['a'] })
})
