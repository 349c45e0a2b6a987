import { redirects } from '../config/redirects'
import { site } from '../config/site'
import { writeSocial } from '../pictures/writeSocial'
import { writePictures } from '../pictures/writePictures'
import { readStats } from './bundleStats'
import { checkedRules } from './checkedRules'
import { readCitedBuilds } from './citedBuilds'
import { compressFiles } from './compressFiles'
import { keepOldBuilds } from './keepOldBuilds'
import { moveSourceMaps } from './moveSourceMaps'
import { placePlayer } from './placePlayer'
import { writeBuildMeta } from './writeBuildMeta'
import { writeLicences } from './writeLicences'
import { readContentFiles, writeContentFiles } from './contentFiles'
import { writePages, writeShells } from './writePages'
import { writeSitemap } from './writeSitemap'
import { timeOfSources } from './sourceTime'
import { writeFirstAnswers, writeRoutes } from './writeRoutes'

/** The steps after webpack, in this order: all served files must exist before they are compressed. */
const MAPS = '.lockstep/build/maps'
/** As written by `npm start`; a deployment provides its own support service's list. Tests' sandboxes have none. */
const CITED = process.env['LOCKSTEP_CITED_BUILDS'] ?? '.lockstep/state/cited-builds.json'

await moveSourceMaps('dist', MAPS)
const builtAt = timeOfSources()
const content = await readContentFiles(builtAt)
await writeContentFiles('dist', content)
const prerenderBundle = '.lockstep/build/prerender/main.cjs'
const pages = await writePages('dist', prerenderBundle, site, content)
const stats = readStats()
await writeShells('dist', prerenderBundle, site, stats)
await writeSitemap('dist', site, pages)
// they keep their names, because the back end refers to them
await writePictures('dist')
await writeSocial('dist')
await writeRoutes('dist/routes.json')
await writeFirstAnswers('dist/first-answers.json')
await writeLicences('dist', stats)
const id = stats.build
await writeBuildMeta('dist', { id, timestamp: builtAt, prerendered: pages, redirects: checkedRules(redirects) })
await placePlayer('dist', '.lockstep/build/player', id)
const files = await compressFiles('dist')
const oldBuilds = await keepOldBuilds('dist', '.lockstep/build/old', id, readCitedBuilds(CITED))
console.log(`Compressed ${files} files; builds still served besides: ${oldBuilds.length}.`)
