import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, namesOf, writeTemplates } from './templates'

/** The template that each file is written from. */
const TEMPLATES: Readonly<Record<string, string>> = {
  'plugins/__kebab__/plugin.ts': 'plugin.ts',
  'plugins/__kebab__/events.ts': 'events.ts',
  'plugins/__kebab__/__camel__Slice.ts': 'slice.ts',
  'plugins/__kebab__/hooks.ts': 'hooks.ts',
  'plugins/__kebab__/recording.ts': 'recording.ts',
  'plugins/__kebab__/describe.ts': 'describe.ts',
  'plugins/__kebab__/pages/__Pascal__Page.tsx': 'pages/Page.tsx',
  'plugins/__kebab__/messages/en-GB.json': 'messages/en-GB.json',
  'plugins/__kebab__/README.md': 'README.md',
  'tests/plugins/__kebab__/__camel__.test.tsx': 'test.tsx',
}

/** Writes a plugin that works and passes every check, and installs it. Returns the files written; an error says how to fix it. */
export function generatePlugin(root: string, name: string): readonly string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not a plugin name. Use lower case words with dashes, e.g. npm run new:plugin gift-cards`)
  if (existsSync(path.join(root, 'plugins', name))) throw new Error(`plugins/${name} is already there. Choose another name.`)
  const substitute = namesOf(name)
  const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'template')
  const files = [...writeTemplates(root, folder, TEMPLATES, substitute), install(root, name, substitute('__camel__'))]
  format(root, files)
  return files
}

/** Its import comes last among those of plugins, before that of their type; the list is the last brackets of the file. */
function install(root: string, name: string, variable: string): string {
  const file = 'src/app/installedPlugins.ts'
  const text = readFileSync(path.join(root, file), 'utf8')
  const lastImport = text.lastIndexOf('import type { Plugin }')
  const end = text.lastIndexOf(']')
  if (lastImport < 0 || end < 0) throw new Error(`${file} has no list of plugins. Restore the list, then try again.`)
  const list = text.slice(lastImport, end).replace(/,?\s*$/, '')
  writeFileSync(
    path.join(root, file),
    `${text.slice(0, lastImport)}import ${variable} from '@plugins/${name}/plugin'\n${list}, ${variable}]${text.slice(end + 1)}`,
  )
  return file
}
