import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Every file below a folder, as paths that begin with it. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
}
