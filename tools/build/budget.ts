import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { landingChunks, modulesOf, packageOf, statsSchema } from './bundleStats'
import { brotliSmallest } from './compressFiles'

/** Weighs the JavaScript that the landing page loads without anybody touching it, and looks for what must not be in it. */
const budgetSchema = z.object({
  limitBytes: z.number().describe('brotli, all files together'),
  chunks: z.array(z.string()).describe('the entry and the chunks that the page `/` imports by itself'),
  forbidden: z.array(z.string()).describe('packages that only later steps need'),
})

const budget = budgetSchema.parse(JSON.parse(readFileSync('tools/config/budget.json', 'utf8')))
const stats = statsSchema.parse(JSON.parse(readFileSync('.lockstep/build/stats.json', 'utf8')))
const chunks = landingChunks(stats, budget.chunks)

const files = await Promise.all(
  [...new Set(chunks.flatMap(chunk => chunk.files))]
    .filter(file => file.endsWith('.js'))
    .map(async file => {
      const content = readFileSync(`dist/${file}`)
      return { file, plain: content.length, brotli: (await brotliSmallest(content)).length }
    }),
)
const jsBrotliBytes = files.reduce((sum, { brotli }) => sum + brotli, 0)

const intruders = chunks.flatMap(chunk =>
  modulesOf(chunk)
    .filter(module => budget.forbidden.includes(packageOf(module) ?? ''))
    .map(module => `${module} (in ${chunk.names[0] ?? chunk.id})`),
)

console.table(files)
console.log(`${jsBrotliBytes} of ${budget.limitBytes} bytes (brotli)`)
for (const intruder of intruders) console.error(`Must not be loaded by the landing page: ${intruder}`)
if (jsBrotliBytes > budget.limitBytes) console.error(`Too much by ${jsBrotliBytes - budget.limitBytes} bytes.`)

const pass = jsBrotliBytes <= budget.limitBytes && intruders.length === 0
console.log(JSON.stringify({ jsBrotliBytes, limitBytes: budget.limitBytes, forbidden: intruders.length, pass }))
process.exitCode = pass ? 0 : 1
