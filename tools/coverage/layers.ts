import { readFileSync } from 'node:fs'

/**
 * How near to a person a test is. `browser`: a journey in a real browser. `app`: Jest draws components or starts the app.
 * `rules`: Jest calls the client's own code. `sandbox`: Jest calls the back end that stands in for the real one.
 */
export type Layer = 'browser' | 'app' | 'rules' | 'sandbox'

/** The layer of a file of Jest, told by its place, by JSX in it, and by whether it starts the app. */
export function layerOf(file: string, read: (file: string) => string = text): Layer {
  if (file.startsWith('tests/sandbox/')) return 'sandbox'
  return file.endsWith('.tsx') || /\bmakeApp\(/.test(read(file)) ? 'app' : 'rules'
}

const text = (file: string) => readFileSync(file, 'utf8')
