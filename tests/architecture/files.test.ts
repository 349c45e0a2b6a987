/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../../tools/build/filesUnder'

const FOLDERS = ['src', 'plugins', 'tests', 'e2e', 'tools']
const SOURCE = /\.(ts|tsx|mjs|cjs|css)$/

async function sources(): Promise<{ file: string; text: string }[]> {
  const files = (await Promise.all(FOLDERS.map(filesUnder))).flat()
  return files
    .filter(file => SOURCE.test(file) && !file.includes('node_modules'))
    .map(file => ({ file, text: readFileSync(file, 'utf8') }))
}
const linesOf = (text: string): number => text.trimEnd().split('\n').length

test('no file is longer than 400 lines (src/README.md, rule 12)', async () => {
  expect((await sources()).filter(({ text }) => linesOf(text) > 400).map(({ file }) => file)).toEqual([])
})

test('a plugin’s declaration has at most 80 lines and no logic', async () => {
  const declarations = (await sources()).filter(({ file }) => /^plugins\/[^/]+\/plugin\.ts$/.test(file))
  expect(declarations.length).toBeGreaterThan(0)
  const wrong = declarations.filter(({ text }) => linesOf(text) > 80 || /^\s*(if|for|while|switch) \(|\bfunction\b/m.test(text))
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('there are no barrel files', async () => {
  const barrels = (await sources()).filter(({ file, text }) => {
    const statements = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
    return (
      path.basename(file).startsWith('index.ts') ||
      (statements !== '' && /^(export\s[^;]*?\sfrom\s+'[^']+'\s*)+$/.test(statements))
    )
  })
  expect(barrels.map(({ file }) => file)).toEqual([])
})

test('a plugin has a folder `sagas` only for several files (plugins/README.md)', async () => {
  const folders = (await sources()).flatMap(({ file }) => /^plugins\/[^/]+\/sagas\//.exec(file) ?? [])
  expect(folders.length).toBeGreaterThan(0)
  expect(folders.filter((each, _, all) => all.filter(other => other === each).length === 1)).toEqual([])
})
