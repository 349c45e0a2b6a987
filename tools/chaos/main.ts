import { parseArgs } from 'node:util'
import { PostgresMissing } from './postgres'
import { runChaos } from './run'

/** `npm run chaos -- --rentals 10000`. The last line is one JSON object; the exit status is 1 if it does not pass. */
const { values } = parseArgs({
  options: {
    rentals: { type: 'string', default: '200' },
    minutes: { type: 'string' },
    customers: { type: 'string', default: '24' },
    port: { type: 'string', default: '4600' },
  },
})
const numbers = [values.rentals, values.minutes ?? '1', values.customers, values.port].map(Number)
if (!numbers.every(number => number > 0)) {
  console.error('--rentals, --minutes, --customers and --port take a number above 0.')
  process.exit(2)
}
try {
  const result = await runChaos({
    rentals: Number(values.rentals),
    minutes: values.minutes === undefined ? undefined : Number(values.minutes),
    customers: Number(values.customers),
    port: Number(values.port),
    progress: line => console.log(line),
  })
  for (const finding of result.findings) console.log(finding)
  console.log(JSON.stringify(result))
  process.exitCode = result.pass ? 0 : 1
} catch (error) {
  if (!(error instanceof PostgresMissing)) throw error
  console.error(error.message)
  process.exitCode = 2
}
