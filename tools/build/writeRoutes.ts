import { writeFile } from 'node:fs/promises'
import { installedPlugins } from '@/app/installedPlugins'

/** The addresses of the app's pages, so that a host can answer 404 to any other. */
export async function writeRoutes(file: string): Promise<void> {
  const paths = installedPlugins.flatMap(plugin => (plugin.routes ?? []).map(route => route.path))
  await writeFile(file, JSON.stringify([...new Set(paths)].sort(), null, 2))
}
