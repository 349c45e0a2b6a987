/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import leaveOutUnused from '../../tools/build/leaveOutUnused.mjs'

const FOLDER = 'node_modules/react-router/dist/production'

/** As the build reads it: a new version that is written in another way is noticed here, not only by its weight. */
const source = readdirSync(FOLDER)
  .filter(file => /^chunk-.*\.mjs$/.test(file))
  .map(file => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  .filter(chunk => chunk.includes('function useLinkClickHandler('))
  .join('\n')

test('the bundler can remove unused parts of react-router', () => {
  const made = leaveOutUnused(source)
  expect(source).toMatch(/displayName = /)
  expect(made).not.toBe(source)
  expect(made).not.toMatch(/^\w+\.(displayName|contextType) = (".*"|\w+);$/m)
  expect(made).not.toMatch(/^(var|const) \w+ = React\d*\.(createContext|forwardRef|memo)\(/m)
  expect(made).not.toMatch(/React\d*\[/)
})

test('a boundary keeps what it reads from its context', () => {
  const boundary =
    'var Boundary = class extends React2.Component {\n  render() {}\n};\nBoundary.contextType = Around;\nuse(Boundary);\n'
  expect(leaveOutUnused(boundary)).toBe(
    'var Boundary = /* @__PURE__ */ Object.assign(class extends React2.Component {\n  render() {}\n}, { contextType: Around });\nuse(Boundary);\n',
  )
})
