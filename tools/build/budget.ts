import { readFileSync } from 'node:fs'
import { intrudersIn, landingChunks, readBudget, readStats, scriptsOf } from './bundleStats'
import { brotliSmallest } from './compressFiles'

/** Weighs the JavaScript that the landing page loads without anybody touching it, and looks for what must not be in it. */
const budget = readBudget()
const chunks = landingChunks(readStats(), budget)
const files = await Promise.all(
  scriptsOf(chunks).map(async file => {
    const content = readFileSync(`dist/${file}`)
    return { file, plain: content.length, brotli: (await brotliSmallest(content)).length }
  }),
)
const jsBrotliBytes = files.reduce((sum, { brotli }) => sum + brotli, 0)
const intruders = intrudersIn(chunks, budget)

console.table(files)
console.log(`${jsBrotliBytes} of ${budget.limitBytes} bytes (brotli)`)
for (const intruder of intruders) console.error(`Must not be loaded by the landing page: ${intruder}`)
if (jsBrotliBytes > budget.limitBytes) console.error(`Too much by ${jsBrotliBytes - budget.limitBytes} bytes.`)

const pass = jsBrotliBytes <= budget.limitBytes && intruders.length === 0
console.log(JSON.stringify({ jsBrotliBytes, limitBytes: budget.limitBytes, forbidden: intruders.length, pass }))
process.exitCode = pass ? 0 : 1
