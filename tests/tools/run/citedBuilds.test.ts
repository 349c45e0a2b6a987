/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCitedBuilds } from '../../../tools/build/citedBuilds'
import { listCitedBuilds } from '../../../tools/run/listCitedBuilds'
import { settingsFrom } from '../../../tools/sandbox/settings'

const stateFolder = mkdtempSync(path.join(tmpdir(), 'lockstep-cited-'))
afterAll(() => rmSync(stateFolder, { recursive: true }))

test('if support cannot say which builds are cited, the start is not blocked, and the list is written later', async () => {
  let status = 503
  const support = createServer((_, answer) => answer.writeHead(status).end(JSON.stringify(['b1'])))
  await new Promise<void>(resolve => support.listen(0, 'localhost', resolve))
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const settings = settingsFrom({ port: 3000, stateFolder, adminSecret: 'secret' })
  const ports = { ...settings.ports, support: (support.address() as AddressInfo).port }

  const stop = await listCitedBuilds({ ...settings, ports })
  expect(said).toHaveBeenCalledWith('could not write down which builds recordings are of', expect.any(Error))
  expect(readdirSync(stateFolder)).toEqual([])
  status = 200
  await stop()
  expect(readdirSync(stateFolder)).toEqual(['cited-builds.json'])
  expect(readCitedBuilds(path.join(stateFolder, 'cited-builds.json'))?.builds).toEqual(['b1'])

  said.mockRestore()
  support.closeAllConnections()
  await new Promise(resolve => support.close(resolve))
})
