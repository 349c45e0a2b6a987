/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import leaveOutUnused from '../../tools/build/leaveOutUnused.mjs'

const from = (folder: string, name: RegExp, holds = ''): string =>
  readdirSync(`node_modules/${folder}`)
    .filter(file => name.test(file))
    .map(file => readFileSync(`node_modules/${folder}/${file}`, 'utf8'))
    .filter(source => source.includes(holds))
    .join('\n')

/** As the build reads them: a new version that is written in another way is noticed here, not only by its weight. */
const libraries = {
  'react-router': from('react-router/dist/production', /^chunk-.*\.mjs$/, 'function useLinkClickHandler('),
  'react-intl': from('react-intl', /^index\.js$/),
  downshift: from('downshift/dist', /^downshift\.esm\.mjs$/),
}

test.each(Object.entries(libraries))('of %s the bundler can leave out what nobody uses', (_, source) => {
  const made = leaveOutUnused(source)
  expect(source).toMatch(/displayName = |SafeReact/)
  expect(made).not.toBe(source)
  expect(made).not.toMatch(/^\w+\.(displayName|contextType) = (".*"|\w+);$/m)
  expect(made).not.toMatch(/^(var|const) \w+ = React\d*\.(createContext|forwardRef|memo)\(/m)
  expect(made).not.toMatch(/React\d*\[|\{\}, React\)/)
})

test('the imports of react-dom’s client from react-dom are listed', () => {
  const made = leaveOutUnused(from('react-dom/cjs', /^react-dom-client\.production\.js$/))
  expect(made).toContain('  React = require("react");')
  expect(made).not.toMatch(/\bReactDOM\b/)
  expect(made.match(/require\("react-dom"\).*/g)).toEqual([
    'require("react-dom").__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,',
  ])
})

test('a boundary keeps what it reads from its context', () => {
  const source =
    'var Boundary = class extends React2.Component {\n  render() {}\n};\nBoundary.contextType = Around;\nuse(Boundary);\n'
  expect(leaveOutUnused(source)).toBe(
    'var Boundary = /* @__PURE__ */ Object.assign(class extends React2.Component {\n  render() {}\n}, { contextType: Around });\nuse(Boundary);\n',
  )
})
