import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * How near to a person a test is. `browser`: a journey in a real browser. `app`: Jest draws components or the whole app.
 * `rules`: Jest calls the client's own code. `sandbox`: Jest calls the back end that stands in for the real one.
 */
export type Layer = 'browser' | 'app' | 'rules' | 'sandbox'

type Read = (file: string) => string | undefined

/**
 * The layer of a file of Jest, told by its place and by whether it draws: a `.ts` file by starting the app itself, because most of
 * them take only values from helpers that draw; a `.tsx` file by itself or through helpers of the tests.
 */
export function layerOf(file: string, read: Read = textOf): Layer {
  if (file.startsWith('tests/sandbox/')) return 'sandbox'
  const isDrawn = file.endsWith('.tsx') ? draws(file, read, new Set()) : makesDrawnApp(codeOf(file, read))
  return isDrawn ? 'app' : 'rules'
}

/** It draws where it is called, which is not everywhere: each call says whether it does. */
const MAKE_APP = 'tests/support/makeApp.tsx'
const DRAWS = /\b(?:render|renderHook|createRoot|hydrateRoot|replayIn)\(/

function draws(file: string, read: Read, seen: Set<string>): boolean {
  if (file === MAKE_APP || seen.has(file)) return false
  seen.add(file)
  const code = codeOf(file, read)
  if (DRAWS.test(code) || makesDrawnApp(code)) return true
  return helpersOf(file, code, read).some(helper => draws(helper, read, seen))
}

/** Without its comments. */
const codeOf = (file: string, read: Read): string => (read(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Whether any call of `makeApp` leaves the screens in, or a helper's caller asks for them. */
function makesDrawnApp(code: string): boolean {
  if (/\bdraw: true\b/.test(code)) return true
  return [...code.matchAll(/\bmakeApp\(/g)].some(({ index }) => !/\bdraw: false\b/.test(argumentsAt(code, index)))
}

function argumentsAt(code: string, start: number): string {
  let depth = 0
  for (let at = code.indexOf('(', start); at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')' && --depth === 0) return code.slice(start, at)
  }
  return code.slice(start)
}

/** Files of the tests that a file imports more than types from. */
function helpersOf(file: string, code: string, read: Read): readonly string[] {
  const imports = code.matchAll(/^import (?!type\b)[^'"]*['"](\.[^'"]+)['"]/gm)
  return [...imports]
    .map(([, from = '']) => path.posix.join(path.posix.dirname(file), from))
    .filter(helper => helper.startsWith('tests/'))
    .flatMap(helper => [`${helper}.ts`, `${helper}.tsx`].filter(each => read(each) !== undefined))
}

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
