import { readFileSync } from 'node:fs'
import { intrudersIn, landingChunks, monitoringChunks, readBudget, readStats, scriptsOf, stylesOf } from './bundleStats'
import { brotliSmallest } from './compressFiles'

/**
 * Measures the scripts and styles that the landing page loads without interaction, and checks that it contains no forbidden
 * modules.
 */
const budget = readBudget()
const stats = readStats()
const chunks = landingChunks(stats, budget)
const weigh = async (file: string) => {
  const content = readFileSync(`dist/${file}`)
  return { file, plain: content.length, brotli: (await brotliSmallest(content)).length }
}
const scripts = await Promise.all(scriptsOf(chunks).map(weigh))
const styles = await Promise.all(stylesOf(readFileSync('dist/index.html', 'utf8')).map(weigh))
const watching = await Promise.all(scriptsOf(monitoringChunks(stats, budget)).map(weigh))
const total = (files: readonly { readonly brotli: number }[]): number => files.reduce((sum, { brotli }) => sum + brotli, 0)
const jsBrotliBytes = total(scripts)
const cssBrotliBytes = total(styles)
const monitoringBrotliBytes = total(watching)
const { limitBytes, cssLimitBytes, monitoring } = budget
const intruders = intrudersIn(chunks, budget)

console.table([...scripts, ...styles, ...watching])
console.log(`Scripts ${jsBrotliBytes} of ${limitBytes}, styles ${cssBrotliBytes} of ${cssLimitBytes} bytes (brotli)`)
console.log(`Monitoring, counted apart: ${monitoringBrotliBytes} of ${monitoring.limitBytes}`)
for (const intruder of intruders) console.error(`Must not be loaded by the landing page: ${intruder}`)
if (jsBrotliBytes > limitBytes) console.error(`Scripts: too much by ${jsBrotliBytes - limitBytes} bytes.`)
if (cssBrotliBytes > cssLimitBytes) console.error(`Styles: too much by ${cssBrotliBytes - cssLimitBytes} bytes.`)
if (monitoringBrotliBytes > monitoring.limitBytes)
  console.error(`Monitoring: too much by ${monitoringBrotliBytes - monitoring.limitBytes} bytes.`)

const { routes } = budget
const behind = Object.entries(routes).filter(([, { limitBytes: limit, goalBytes }]) => limit > goalBytes)
console.log(`Pages whose limit is still above their goal: ${behind.length} of ${Object.keys(routes).length}`)
for (const [path, { limitBytes: limit, goalBytes }] of behind)
  console.log(`  ${path}: ${limit}, ${limit - goalBytes} above ${goalBytes}`)

const pass =
  jsBrotliBytes <= limitBytes &&
  monitoringBrotliBytes <= monitoring.limitBytes &&
  cssBrotliBytes <= cssLimitBytes &&
  styles.length > 0 &&
  intruders.length === 0
console.log(
  JSON.stringify({
    jsBrotliBytes,
    limitBytes,
    cssBrotliBytes,
    cssLimitBytes,
    monitoringBrotliBytes,
    forbidden: intruders.length,
    pass,
  }),
)
process.exitCode = pass ? 0 : 1
