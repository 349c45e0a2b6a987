import { parseArgs } from 'node:util'
import { generateStep } from './generate'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { after: { type: 'string', default: 'insurance' } },
})
const [name, ...more] = positionals
try {
  if (name === undefined) throw new Error('Give a name, e.g. npm run new:step vehicle -- --after access-hours')
  if (more.length > 0)
    throw new Error(
      `Too many names: ${more.join(' ')}. npm passes options on only behind --, e.g. npm run new:step ${name} -- --after ${more.at(-1) ?? 'date'}`,
    )
  const files = generateStep(process.cwd(), name, values.after)
  console.log(`Written, as the step after ${values.after}:\n${files.map(file => `  ${file}`).join('\n')}`)
  console.log(`Next: npm run shapes -- --update, npm run check, then open /register/${name}.`)
  console.log('Tests that name the steps in order fail until they name the new one: tests/plugins/booking/model.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
