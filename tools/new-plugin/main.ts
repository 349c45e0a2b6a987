import { generatePlugin } from './generate'

const [name] = process.argv.slice(2)
try {
  if (name === undefined) throw new Error('Give a name, e.g. npm run new:plugin gift-cards')
  const files = generatePlugin(process.cwd(), name)
  console.log(
    `Written:\n${files.map(file => `  ${file}`).join('\n')}\nNext: npm run shapes -- --update, npm run check, then open /${name}.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
