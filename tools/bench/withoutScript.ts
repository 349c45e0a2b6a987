import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliSmallest } from '../build/compressFiles'

/** The build once more in a folder of its own, its page `/` without any script: what a page of this look takes at least. */
export async function withoutScript(build: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lockstep-static-'))
  await cp(build, folder, { recursive: true })
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  const without = html.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
  if (without === html) throw new Error('The page / has no script that could be taken away.')
  await writeFile(page, without)
  await writeFile(`${page}.br`, await brotliSmallest(Buffer.from(without)))
  await rm(`${page}.gz`)
  return folder
}
