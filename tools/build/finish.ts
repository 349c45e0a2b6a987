import { brand } from '../config/brand'
import { writePictures } from '../pictures/writePictures'
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
// they keep their names, because the back end names them
await writePictures('dist')
await writeRoutes('dist/routes.json')
await writeBuildMeta('dist', { id: readStats().build, timestamp: Date.now() })
const files = await compressFiles('dist')
console.log(`Compressed ${files} files.`)
