/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeBuildMeta } from '../../tools/build/writeBuildMeta'
import { createAppHost } from '../../tools/serve/appHost'
import { originsOf } from '../../tools/serve/origins'
import { aConfig } from '../support/aConfig'

let folder: string
let server: Server
let origin: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-build-'))
  writeFileSync(path.join(folder, 'shell.html'), '<!doctype html>')
  writeFileSync(path.join(folder, 'routes.json'), '["/"]')
  await writeBuildMeta(folder, { id: '4f2a91c', timestamp: 1_772_445_600_000 })
  server = createServer(await createAppHost({ folder, config: aConfig, origins: originsOf(aConfig) }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  rmSync(folder, { recursive: true })
})

test.each(['/builds/meta/4f2a91c.json', '/builds/latest.json?1772449200000'])(
  'S7.34 S7.35 %s names the build, and is not cached',
  async at => {
    const answer = await fetch(origin + at)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toEqual({ id: '4f2a91c', timestamp: 1_772_445_600_000 })
  },
)

test('S7.34 an unknown build is not found, so that no HTML page is taken for it', async () => {
  expect((await fetch(`${origin}/builds/meta/other.json`)).status).toBe(404)
})
