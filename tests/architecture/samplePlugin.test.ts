/** @jest-environment node */
import { isOwn, installedSamplePlugin } from './installedSamplePlugin'

let installed: ReturnType<typeof installedSamplePlugin>
beforeAll(() => {
  installed = installedSamplePlugin()
})
afterAll(() => installed.copy.remove())

test('a field, a price line, a section and a call are added in one folder: elsewhere only the list of installed plugins changes', () => {
  expect(installed.written.filter(file => !isOwn(file))).toEqual(['src/app/installedPlugins.ts'])
  expect(installed.copy.node('node_modules/typescript-7/bin/tsc', '-b', 'src/app')).toEqual({
    ok: true,
    output: expect.any(String),
  })
}, 180_000)
