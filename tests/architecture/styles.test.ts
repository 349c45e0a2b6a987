/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfRepo } from '../support/copyOfRepo'

const OWN_VALUES = [
  'color: #123456',
  'color: red',
  'background: rgb(0 0 0 / 0.5)',
  'border-color: oklch(0.5 0.1 120)',
  'fill: #fff',
  'font-family: Arial',
  'font-size: 14px',
  'font-size: large',
  'font-weight: 600',
  'font: 1rem/1.5 sans-serif',
  'line-height: 1.4',
  'letter-spacing: 0.02em',
  'padding: 12px var(--space-2)',
  'margin-inline: -0.5rem',
  'gap: calc(var(--space-2) + 3px)',
  'inline-size: min(20rem, 100%)',
  'grid-template-columns: minmax(8rem, 1fr)',
  'border: 1px solid var(--colour-line)',
  'border-radius: 4px',
  'box-shadow: 0 1px 2px var(--colour-line)',
  'inset-block-start: 18ch',
  'transition: color 150ms',
  'animation: turn 0.9s linear infinite',
  '--own-size: 3rem',
]

const TOKENS = [
  'color: var(--colour-text)',
  'border: var(--stroke-thin) solid transparent',
  'margin: calc(-1 * var(--space-2)) auto 0',
  'padding-block: calc((var(--space-6) - var(--line-body) * 1em) / 2)',
  'inline-size: min(100%, var(--size-side))',
  'max-block-size: 75dvh',
  'grid-template-columns: minmax(0, 2fr) auto',
  'box-shadow: 0 0 0 var(--stroke-thick) var(--colour-focus-gap)',
  'outline: var(--stroke-focus) solid Highlight',
  'transition: color var(--motion-fast)',
  'opacity: 0.45',
  'font: inherit',
]

const PHYSICAL = [
  'margin-left: auto',
  'padding-right: 0',
  'border-left-width: 0',
  'left: 0',
  'width: 100%',
  'max-height: 50%',
  'text-align: left',
  'float: right',
]
const LOGICAL = ['margin-inline-start: auto', 'inset-inline-end: 0', 'text-align: start']

const FILES = { own: OWN_VALUES, tokens: TOKENS, sides: [...PHYSICAL, ...LOGICAL] }
const fileOf = (name: string): string => `src/ui/planted-${name}.module.css`

/** Colours, sizes, fonts and durations are only in tokens.css: proven by writing them elsewhere in a copy of the sources. */
let copy: ReturnType<typeof copyOfRepo>
let linted: ReturnType<typeof copy.node>
beforeAll(() => {
  copy = copyOfRepo()
  for (const [name, declarations] of Object.entries(FILES)) {
    const text = `.planted {\n${declarations.map(line => `  ${line};`).join('\n')}\n}\n`
    writeFileSync(path.join(copy.root, fileOf(name)), text)
  }
  const options = ['--config=tools/config/stylelint.config.mjs', '--formatter=unix']
  linted = copy.node('node_modules/stylelint/bin/stylelint.mjs', ...options, ...Object.keys(FILES).map(fileOf))
}, 60_000)
afterAll(() => copy.remove())

/** The declarations of a file that stylelint refuses. */
function refusedIn(name: keyof typeof FILES): readonly string[] {
  const complaints = [...linted.output.matchAll(/planted-(\w+)\.module\.css:(\d+):/g)]
  const lines = new Set(complaints.filter(([, file]) => file === name).map(([, , line]) => Number(line)))
  return FILES[name].filter((_, index) => lines.has(index + 2))
}

test('a value that is not a token is refused, wherever it is', () => {
  expect(linted.ok).toBe(false)
  expect(refusedIn('own')).toEqual(OWN_VALUES)
})

test('tokens, calculations with them, percentages and keywords are accepted', () => {
  expect(linted.ok).toBe(false)
  expect(linted.output).not.toContain(fileOf('tokens'))
})

test('S3.219 physical sides and sizes, which do not follow the text direction, are refused', () => {
  expect(refusedIn('sides')).toEqual(PHYSICAL)
})
