import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { appBuilds } from '../recordings/console/appBuilds'
import { settingsFrom } from '../sandbox/settings'
import { readTemplate } from './template'
import { seededRecordings } from './visits'

/** Sends made-up recordings to a running sandbox, as the app would. */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '3000' },
  },
})
const [count, seed] = [Number(values.count), Number(values.seed)]
// where its services listen; nothing is started here
const { origins, ports } = settingsFrom({ port: Number(values.port), stateFolder: '', adminSecret: '' })
const support = `http://localhost:${ports.support}/recordings`

async function send(path: string, body: Buffer | string, type: string): Promise<void> {
  const answer = await fetch(`${support}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { origin: origins.app, 'content-type': type },
  })
  if (answer.ok) return
  // sent before: the same seed makes the same ids at another time
  if (answer.status === 409) throw new Error(`Visits of seed ${seed} are here already: choose another one with --seed.`)
  throw new Error(`The sandbox refused a recording: ${answer.status} ${await answer.text()}`)
}

async function seedSandbox(): Promise<void> {
  const plans = new Map<string, number>()
  // the build that is served replays them; the development server replays those of any build
  const build = (await appBuilds(`http://localhost:${ports.app}`).newest()) ?? 'development'
  const seeding = { count, seed, now: Date.now(), builds: [build] } as const
  for (const { rec, plan, segments, customer } of seededRecordings(await readTemplate(), seeding)) {
    for (const segment of segments) await send('', gzipSync(segment), 'application/x-ndjson+gzip')
    if (customer !== undefined) await send(`/${rec}/profiles`, JSON.stringify({ profileId: customer }), 'application/json')
    plans.set(plan, (plans.get(plan) ?? 0) + 1)
  }
  console.log([...plans].map(([plan, number]) => `${String(number).padStart(5)} ${plan}`).join('\n'))
  console.log(`Find them at ${origins.support}/console`)
}

try {
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) throw new Error('--count and --seed are whole numbers.')
  await seedSandbox()
} catch (error) {
  const isUnreachable = error instanceof TypeError
  console.error(
    isUnreachable ? `No sandbox answers at ${support}: start it with npm start.` : error instanceof Error ? error.message : error,
  )
  process.exitCode = 1
}
