/** @jest-environment node */
import { everyPlugin } from '@/app/everyPlugin'

/** Of each plugin that explains error codes: the message of each code, and the texts that are loaded with the plugin. */
async function explanations() {
  const found = []
  for (const { id, errors, messages } of everyPlugin) {
    if (!errors) continue
    const texts = messages ? (await messages()).default : {}
    found.push({ id, errors: (await errors()).default, texts })
  }
  return found
}

/** That each code of the catalogue (S8) is explained is proven in tests/spec/errorCatalogue.test.tsx. */
test('no error code is explained by two plugins', async () => {
  const explainedBy = new Map<string, string[]>()
  for (const { id, errors } of await explanations())
    for (const code of Object.keys(errors)) explainedBy.set(code, [...(explainedBy.get(code) ?? []), id])
  expect(explainedBy.get('NO_AVAILABLE_UNIT')).toEqual(['booking'])
  expect([...explainedBy].filter(([, plugins]) => plugins.length > 1)).toEqual([])
})

test('the text of an error code is loaded with the plugin that explains it', async () => {
  const missing = (await explanations()).flatMap(({ id, errors, texts }) =>
    Object.values(errors).flatMap(({ message }) => (message in texts ? [] : [`${id}: ${message}`])),
  )
  expect(missing).toEqual([])
})
