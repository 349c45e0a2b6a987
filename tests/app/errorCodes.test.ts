/** @jest-environment node */
import { everyPlugin } from '@/app/everyPlugin'

test('a code of the catalogue (S8) is explained by exactly one plugin, and its text is loaded with that plugin', async () => {
  const explainedBy = new Map<string, string>()
  for (const plugin of everyPlugin) {
    const { default: errors } = (await plugin.errors?.()) ?? { default: {} }
    const { default: words } = (await plugin.messages?.()) ?? { default: {} }
    for (const [code, { message }] of Object.entries(errors)) {
      expect([code, explainedBy.get(code)]).toEqual([code, undefined])
      explainedBy.set(code, plugin.id)
      expect([code, Object.keys(words).includes(message)]).toEqual([code, true])
    }
  }
  expect(explainedBy.get('NO_AVAILABLE_UNIT')).toBe('booking')
})
