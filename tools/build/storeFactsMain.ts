import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { STORE_FACTS } from './contentFiles'
import { readStoreFacts } from './storeFacts'

/**
 * `tools/build/storeFactsMain.ts --api=<address of the API with its version>`: takes what the API says of the stores into the pages
 * about them, which the next build draws. A build itself asks nobody, so that it can be made again.
 */
const { values } = parseArgs({ options: { api: { type: 'string' } } })
const { api } = values
if (api === undefined) throw new Error('Name the API: npm run stores -- --api http://localhost:3001/v1')

const facts = await readStoreFacts(async path => {
  const answer = await fetch(api.replace(/\/$/, '') + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
})
await writeFile(STORE_FACTS, `${JSON.stringify(facts, null, 2)}\n`)
console.log(`Wrote ${facts.length} stores to ${STORE_FACTS}; the next build shows them.`)
