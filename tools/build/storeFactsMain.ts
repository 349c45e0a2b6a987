import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { STORE_FACTS } from './contentFiles'
import { readStoreFacts } from './storeFacts'

/**
 * `tools/build/storeFactsMain.ts --api=<address of the API with its version>`: copies the API's data about the stores into the
 * content of their pages, which the next build renders. A build itself calls no server, so that it is reproducible.
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
