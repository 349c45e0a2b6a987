import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import { transforms } from './pseudo.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every catalogue of a language in the app and its plugins. */
export function catalogueFiles(language, folders = ['src', 'plugins']) {
  return folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        entry => entry.isFile() && path.basename(entry.parentPath) === 'messages' && entry.name.endsWith(`${language}.json`),
      )
      .map(entry => path.join(entry.parentPath, entry.name)),
  )
}

/** All messages of the catalogues `files`, as syntax trees, transformed to a pseudo-locale. */
export function pseudoCatalogue(files, as) {
  const make = transforms[as]
  if (make === undefined)
    throw new Error(`Unknown transform "${as}" of a pseudo-language: use one of ${Object.keys(transforms).join(', ')}`)
  const messages = files.flatMap(file => Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
  return Object.fromEntries(messages.map(([id, text]) => [id, make(parse(text, { captureLocation: false }))]))
}
