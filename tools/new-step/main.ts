import { parseArgs } from 'node:util'
import { generateStep } from './generate'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { after: { type: 'string', default: 'insurance' } },
})
const [name] = positionals
try {
  if (name === undefined) throw new Error('Give a name, e.g. npm run new:step vehicle -- --after access-hours')
  const files = generateStep(process.cwd(), name, values.after)
  console.log(`Written:\n${files.map(file => `  ${file}`).join('\n')}`)
  console.log(`Next: npm run shapes -- --update, npm run check, then open /register/${name}.`)
  console.log('Tests that list the steps in order fail until the new one is added there: tests/plugins/booking/model.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
