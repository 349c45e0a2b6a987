import { parseArgs } from 'node:util'
import { readContentFiles, writeContentFiles } from './contentFiles'

/** `tools/build/contentMain.ts --to=<folder>`: writes the content files for a server that does not prerender. */
const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist' } } })

await writeContentFiles(values.to, await readContentFiles(Date.now()))
