import { readFileSync } from 'node:fs'
import { forbiddenModulesIn, landingChunks, monitoringChunks, readBudget, readStats, scriptsOf, stylesOf } from './bundleStats'
import { brotliSmallest } from './compressFiles'

/**
 * Measures the scripts and styles that the landing page loads without interaction, and checks that it contains no forbidden
 * modules.
 */
const budget = readBudget()
const stats = readStats()
const chunks = landingChunks(stats, budget)
const measure = async (file: string) => {
  const content = readFileSync(`dist/${file}`)
  return { file, plain: content.length, brotli: (await brotliSmallest(content)).length }
}
const scripts = await Promise.all(scriptsOf(chunks).map(measure))
const styles = await Promise.all(stylesOf(readFileSync('dist/index.html', 'utf8')).map(measure))
const monitoringScripts = await Promise.all(scriptsOf(monitoringChunks(stats, budget)).map(measure))
const total = (files: readonly { readonly brotli: number }[]): number => files.reduce((sum, { brotli }) => sum + brotli, 0)
const jsBrotliBytes = total(scripts)
const cssBrotliBytes = total(styles)
const monitoringBrotliBytes = total(monitoringScripts)
const { limitBytes, cssLimitBytes, monitoring } = budget
const forbiddenModules = forbiddenModulesIn(chunks, budget)

console.table([...scripts, ...styles, ...monitoringScripts])
console.log(`Scripts ${jsBrotliBytes} of ${limitBytes}, styles ${cssBrotliBytes} of ${cssLimitBytes} bytes (brotli)`)
console.log(`Monitoring, counted apart: ${monitoringBrotliBytes} of ${monitoring.limitBytes}`)
for (const module of forbiddenModules) console.error(`Must not be loaded by the landing page: ${module}`)
if (jsBrotliBytes > limitBytes) console.error(`Scripts: too much by ${jsBrotliBytes - limitBytes} bytes.`)
if (cssBrotliBytes > cssLimitBytes) console.error(`Styles: too much by ${cssBrotliBytes - cssLimitBytes} bytes.`)
if (monitoringBrotliBytes > monitoring.limitBytes)
  console.error(`Monitoring: too much by ${monitoringBrotliBytes - monitoring.limitBytes} bytes.`)

const { routes } = budget
const aboveGoal = Object.entries(routes).filter(([, { limitBytes: limit, goalBytes }]) => limit > goalBytes)
console.log(`Pages whose limit is still above their goal: ${aboveGoal.length} of ${Object.keys(routes).length}`)
for (const [path, { limitBytes: limit, goalBytes }] of aboveGoal)
  console.log(`  ${path}: ${limit}, ${limit - goalBytes} above ${goalBytes}`)

const pass =
  jsBrotliBytes <= limitBytes &&
  monitoringBrotliBytes <= monitoring.limitBytes &&
  cssBrotliBytes <= cssLimitBytes &&
  styles.length > 0 &&
  forbiddenModules.length === 0
console.log(
  JSON.stringify({
    jsBrotliBytes,
    limitBytes,
    cssBrotliBytes,
    cssLimitBytes,
    monitoringBrotliBytes,
    forbidden: forbiddenModules.length,
    pass,
  }),
)
process.exitCode = pass ? 0 : 1
