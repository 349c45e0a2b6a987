import { cp } from 'node:fs/promises'
import { brand } from '../config/brand'
import { readStats } from './bundleStats'
import { compressFiles } from './compressFiles'
import { moveSourceMaps } from './moveSourceMaps'
import { writeBuildMeta } from './writeBuildMeta'
import { writeHome } from './writeHome'
import { writeRoutes } from './writeRoutes'

/** What is done to dist/ after webpack, in this order: everything that is served must be there before it is compressed. */
const MAPS = '.lockstep/build/maps'

await moveSourceMaps('dist', MAPS)
await writeHome('dist', '.lockstep/build/prerender/home.cjs', brand)
// files that keep their names, such as pictures that the configuration or the back end names
await cp('src/app/public', 'dist', { recursive: true })
await writeRoutes('dist/routes.json')
await writeBuildMeta('dist', { id: readStats().build, timestamp: Date.now() })
const files = await compressFiles('dist')
console.log(`Compressed ${files} files.`)
