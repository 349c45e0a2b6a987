import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runtimeConfig } from '../../../tools/run/runtimeConfig'
import { settingsFrom } from '../../../tools/sandbox/settings'
import { freePorts } from '../../support/freePorts'
import { certificateFor } from './certificate'
import { runDoctor } from './runDoctor'

test.each([
  [20, 1],
  [40, 0],
])('for a certificate that expires in %s days there are %s warnings', async (days, warnings) => {
  const folder = mkdtempSync(join(tmpdir(), 'lockstep-certificate-'))
  const settings = settingsFrom({ port: await freePorts(), stateFolder: folder, adminSecret: 'doctor' })
  const { cert, key } = certificateFor(days + 0.5)
  const server = createServer({ cert, key }, (_, answer) => answer.writeHead(404).end())
  await new Promise<void>(resolve => server.listen(settings.ports.signing, resolve))
  const origin = `https://localhost:${settings.ports.signing}`
  const [config, authority] = [join(folder, 'config.json'), join(folder, 'authority.pem')]
  writeFileSync(config, JSON.stringify({ ...runtimeConfig(settings), signing: { origin } }))
  writeFileSync(authority, cert)
  // no other service answers, which is reported as well
  const { lines } = await runDoctor(['--config', config, '--app', settings.origins.app, '--json'], {
    NODE_EXTRA_CA_CERTS: authority,
  })
  await new Promise(resolve => server.close(resolve))
  rmSync(folder, { recursive: true })
  const found = lines.map(line => JSON.parse(line) as { check?: string; severity?: string; at?: string; found?: string })
  const [warning, ...others] = found.filter(({ check }) => check === 'tls.expires')
  expect(others).toEqual([])
  if (warnings === 0) expect(warning).toBeUndefined()
  else expect(warning).toMatchObject({ severity: 'warning', at: origin, found: `it expires in ${days} days` })
  expect(found.filter(({ check, at }) => check === 'tls.certificate' && at === origin)).toEqual([])
})
