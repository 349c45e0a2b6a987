/**
 * The sandbox alone, as a process to be loaded, stopped and killed: `--port N --state FOLDER`. Writes `ready` when all of its
 * services listen. The limits on how often one address may ask are off: the driver is one address.
 */
import { parseArgs } from 'node:util'
import { closeWhenStopped } from '../run/untilStopped'
import { settingsFrom } from '../sandbox/settings'
import { startSandbox } from '../sandbox/start'
import { ADMIN_SECRET } from './sandboxChild'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4250' }, state: { type: 'string', default: '' } } })

const settings = settingsFrom({
  port: Number(values.port),
  stateFolder: values.state,
  databaseUrl: process.env['DATABASE_URL'],
  adminSecret: ADMIN_SECRET,
  ratePolicy: 'off',
})
const running = await startSandbox(settings)
closeWhenStopped(() => running.close())
console.log('ready')
