/** The product's own workflows against two servers that are killed, on a database that is stopped: `npm run chaos`, smaller. */
import { spawn } from 'node:child_process'
import { freePorts } from '../../support/freePorts'

const RENTALS = 300

test(`SRV-23 I-2 ${RENTALS} rentals while processes, database, network and pages fail: none charged twice, none lost, none shown wrongly`, async () => {
  const { code, last } = await ran(['--rentals', `${RENTALS}`, '--port', `${await freePorts()}`])
  const { findings, disturbances, ...result } = JSON.parse(last) as {
    readonly findings: readonly string[]
    readonly disturbances: Readonly<Record<string, number>>
  }
  expect(findings).toEqual([])
  expect(result).toMatchObject({ completed: RENTALS, paidBookings: RENTALS, doubleCharges: 0, lostWrites: 0, pass: true })
  // something has to have happened
  for (const count of Object.values(disturbances)) expect(count).toBeGreaterThan(0)
  expect(code).toBe(0)
}, 1_800_000)

/** As the command is run. */
function ran(args: readonly string[]): Promise<{ readonly code: number | null; readonly last: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/chaos/main.ts', ...args], {
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tools/tsconfig.json', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise(resolve =>
    child.once('close', code => resolve({ code, last: Buffer.concat(chunks).toString().trim().split('\n').at(-1) ?? '' })),
  )
}
