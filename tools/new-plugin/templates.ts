import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Fills the names of a template: `__kebab__`, `__camel__`, `__Pascal__` and `__Title__`, made from a name in kebab case. */
export function namesOf(name: string): (text: string) => string {
  const words = name.split('-')
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
  const pascal = words.map(capital).join('')
  const values: Readonly<Record<string, string>> = {
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    Pascal: pascal,
    Title: capital(words.join(' ')),
  }
  return text => text.replace(/__(kebab|camel|Pascal|Title)__/g, (_, key: string) => values[key] ?? '')
}

/**
 * Writes each file from its template in `folder`. Templates end in `.txt`, which keeps type checks and lint away from them.
 * @returns the files written, relative to `root`
 */
export function writeTemplates(
  root: string,
  folder: string,
  files: Readonly<Record<string, string>>,
  fill: (text: string) => string,
): readonly string[] {
  return Object.entries(files).map(([target, template]) => {
    const file = path.join(root, fill(target))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, fill(readFileSync(path.join(folder, `${template}.txt`), 'utf8')))
    return fill(target)
  })
}

/** Where lines break depends on the length of the new name, so only the formatter itself can lay out what was written. */
export function format(root: string, files: readonly string[]): void {
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...files], {
    cwd: root,
  })
}
