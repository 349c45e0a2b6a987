import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { prerenderHome } from '@/app/prerenderHome'
import type { Config } from '@/config/config'
import { documentOf } from '@/prerender/documentOf'

/** `index.html`: the document of every page with the home page in it, readable before any script. `drawing` is the bundle that draws it. */
export async function writeHome(folder: string, drawing: string, brand: Config['brand']): Promise<void> {
  const { prerenderHome: draw } = createRequire(import.meta.url)(path.resolve(drawing)) as { prerenderHome: typeof prerenderHome }
  const shell = await readFile(path.join(folder, 'shell.html'), 'utf8')
  await writeFile(path.join(folder, 'index.html'), documentOf(shell, await draw(brand)))
}
