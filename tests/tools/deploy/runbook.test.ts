import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve('tools/deploy')
const UNITS = path.join(FOLDER, 'templates/systemd')
const runbook = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
const blocks = [...runbook.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text)

test('every block of the runbook is valid shell', () => {
  expect(blocks.length).toBeGreaterThan(10)
  for (const input of blocks) {
    const { stderr } = spawnSync('sh', ['-n'], { input, encoding: 'utf8' })
    expect([input, stderr]).toEqual([input, ''])
  }
})

test('every file of this folder that the runbook names exists', () => {
  const named = [...runbook.matchAll(/\btools\/deploy\/(templates\/[\w./-]*[\w])/g)].map(([, name = '']) => name)
  expect(named).not.toEqual([])
  for (const name of named) expect(readdirSync(path.join(FOLDER, path.dirname(name)))).toContain(path.basename(name))
})

test('files that only root may read are passed to services by systemd: their own account could not open them', () => {
  const services = readdirSync(UNITS).filter(name => name.endsWith('@.service'))
  expect(services).toHaveLength(2)
  for (const name of services) {
    const lines = readFileSync(path.join(UNITS, name), 'utf8').split('\n')
    expect(lines).toContain('DynamicUser=yes')
    const reading = lines.filter(line => line.includes('/etc/lockstep/') && !/^(EnvironmentFile|LoadCredential)=/.test(line))
    expect(reading).toEqual([])
  }
})
