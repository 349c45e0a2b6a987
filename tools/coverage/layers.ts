import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * How close a test is to the user. `browser`: a journey in a real browser. `app`: Jest renders components or the whole app.
 * `rules`: Jest calls the client's code. `sandbox`: Jest calls the sandbox's back end.
 */
export type Layer = 'browser' | 'app' | 'rules' | 'sandbox'

type Read = (file: string) => string | undefined

/**
 * The layer of a Jest file, by its folder and by whether it renders: a `.ts` file only if it starts the app itself, because most of
 * them only take values from helpers that render; a `.tsx` file by itself or through helpers of the tests.
 */
export function layerOf(file: string, read: Read = textOf): Layer {
  if (file.startsWith('tests/sandbox/')) return 'sandbox'
  const isDrawn = file.endsWith('.tsx') ? draws(file, read, new Set()) : makesDrawnApp(codeOf(file, read))
  return isDrawn ? 'app' : 'rules'
}

/** Renders only in some calls, so each call is examined. */
const MAKE_APP = 'tests/support/makeApp.tsx'
const DRAWS = /\b(?:render|renderHook|createRoot|hydrateRoot|replayIn)\(/

function draws(file: string, read: Read, seen: Set<string>): boolean {
  if (file === MAKE_APP || seen.has(file)) return false
  seen.add(file)
  const code = codeOf(file, read)
  if (DRAWS.test(code) || makesDrawnApp(code)) return true
  return helpersOf(file, code, read).some(helper => draws(helper, read, seen))
}

/** The code without comments. */
const codeOf = (file: string, read: Read): string => (read(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Whether any call of `makeApp` renders, or passes `draw: true` to a helper. */
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

/** Test helpers from which a file imports more than types. */
function helpersOf(file: string, code: string, read: Read): readonly string[] {
  const imports = code.matchAll(/^import (?!type\b)[^'"]*['"](\.[^'"]+)['"]/gm)
  return [...imports]
    .map(([, from = '']) => path.posix.join(path.posix.dirname(file), from))
    .filter(helper => helper.startsWith('tests/'))
    .flatMap(helper => [`${helper}.ts`, `${helper}.tsx`].filter(each => read(each) !== undefined))
}

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
