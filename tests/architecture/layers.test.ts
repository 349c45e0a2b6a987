/** @jest-environment node */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfRepo } from '../support/copyOfRepo'

/** From the ground up (src/README.md). */
const LAYERS = ['domain', 'kernel', 'contracts', 'runtime', 'recording', 'replay', 'ui', 'view', 'support', 'gallery', 'app']
const BREACHES = LAYERS.slice(0, -1).map((layer, index) => ({ layer, above: LAYERS[index + 1] ?? '' }))

/** Each layer imports from the one above it, once a value and once a type. */
const UPWARDS = [
  ...LAYERS.map(
    layer => [`src/${layer}/planted/above.ts`, `export interface Above { readonly is: 1 }\nexport const above = 1\n`] as const,
  ),
  ...BREACHES.flatMap(({ layer, above }) => [
    [
      `src/${layer}/planted/usesAbove.ts`,
      `import { above } from '@/${above}/planted/above'\nexport const used = above\n`,
    ] as const,
    [
      `src/${layer}/planted/namesAbove.ts`,
      `import type { Above } from '@/${above}/planted/above'\nexport type Named = Above\n`,
    ] as const,
  ]),
]
/** Other forbidden imports within src, by the rule that refuses each. */
const ASTRAY = {
  'gallery-is-not-shipped': [
    'src/app/planted.ts',
    `import { above } from '@/gallery/planted/above'\nexport const shown = above\n`,
  ],
  'looks-know-no-machine': ['src/ui/planted.ts', `import { above } from '@/kernel/planted/above'\nexport const drawn = above\n`],
  'machine-knows-no-react': ['src/runtime/planted.ts', `import { useState } from 'react'\nexport const state = useState\n`],
  'console-stands-alone': [
    'src/support/console/planted.ts',
    `import { above } from '@/kernel/planted/above'\nexport const shown = above\n`,
  ],
  'console-is-not-shipped': [
    'src/support/player/planted.ts',
    `import { shown } from '../console/planted'\nexport const played = shown\n`,
  ],
  'no-circle-of-folders': [
    'src/runtime/config/planted.ts',
    `import { createStore } from '../store/createStore'\nexport const store = createStore\n`,
  ],
} as const

let copy: ReturnType<typeof copyOfRepo>
let cruised: string
beforeAll(() => {
  copy = copyOfRepo({ compiled: true })
  for (const [file, text] of [...UPWARDS, ...Object.values(ASTRAY)]) {
    const target = path.join(copy.root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const cruise = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'tools/config/dependency-cruiser.cjs']
  cruised = copy.node(...cruise, '--output-type', 'err', 'src').output
}, 180_000)
afterAll(() => copy.remove())

test('every folder of src is a layer', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter(entry => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...LAYERS].sort())
})

test.each(BREACHES)('$layer may not import from $above above it, including types', ({ layer, above }) => {
  for (const file of ['usesAbove', 'namesAbove'])
    expect(cruised).toContain(`layer-${layer}: src/${layer}/planted/${file}.ts → src/${above}/planted/above.ts`)
})

test.each(Object.entries(ASTRAY))('a forbidden import is refused: %s', (rule, [file]) => {
  expect(cruised).toContain(`${rule}: ${rule === 'no-circle-of-folders' ? path.dirname(file) : file} →`)
})

test('an import into kernel or domain from a higher layer does not compile', () => {
  const { ok, output } = copy.node('node_modules/typescript-7/bin/tsc', '-b', 'src/kernel')
  expect(ok).toBe(false)
  for (const layer of ['domain', 'kernel'])
    expect(output).toMatch(new RegExp(`^src/${layer}/planted/namesAbove\\.ts.* TS6307`, 'm'))
})

test.each(LAYERS)('the TypeScript project of %s references none above it', layer => {
  const project = JSON.parse(readFileSync(`src/${layer}/tsconfig.json`, 'utf8')) as { references?: readonly { path: string }[] }
  const known = (project.references ?? [])
    .map(({ path: to }) => path.posix.join('src', layer, to))
    .filter(to => to.startsWith('src/'))
  const below = LAYERS.slice(0, LAYERS.indexOf(layer)).map(each => `src/${each}`)
  expect(known.filter(to => !below.includes(to))).toEqual([])
})
