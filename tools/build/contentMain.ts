import { parseArgs } from 'node:util'
import { readContentFiles, writeContentFiles } from './contentFiles'

/** `tools/build/contentMain.ts --to=<folder>`: what pages say, as files for a server that draws nothing at build. */
const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist' } } })

await writeContentFiles(values.to, await readContentFiles(Date.now()))
