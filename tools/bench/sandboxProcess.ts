/**
 * The sandbox as a process of its own, to put under load, stop and kill: `--port N --state FOLDER`. Prints `ready` when all of its
 * services listen. Rate limits are off, because the driver has a single address.
 */
import { parseArgs } from 'node:util'
import { closeWhenStopped } from '../backend/untilStopped'
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
