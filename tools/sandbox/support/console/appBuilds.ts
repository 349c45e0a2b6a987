import { z } from 'zod'
import type { Settings } from '../../settings'

/** What the page that replays has to know of the app's host, which it may not ask itself. */
export interface AppBuilds {
  /** Can a visit of this build still be replayed in its own screens? */
  isKept(build: string): Promise<boolean>
  /** The id of the running build; absent where nobody knows it, as under `npm run dev`. */
  newest(): Promise<string | undefined>
  /** The app's configuration as it is served. */
  config(): Promise<unknown>
}

/** Ids are named by recordings, which are somebody else's input. */
export const isBuildId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
const latest = z.object({ id: z.string().refine(isBuildId) })
const PATIENCE_MS = 3_000

/** Asks the app's host on this machine: Node finds no name below `localhost`. */
export function appBuilds({ ports }: Settings): AppBuilds {
  const ask = (path: string, accept: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Response | undefined> =>
    fetch(`http://localhost:${ports.app}${path}`, {
      method,
      // a development server answers with pages to whoever takes one
      headers: { accept },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      response => (response.ok ? response : undefined),
      () => undefined,
    )
  const read = async (path: string): Promise<unknown> => (await ask(path, 'application/json'))?.json().catch(() => undefined)
  return {
    isKept: async build => isBuildId(build) && (await ask(`/builds/${build}/replay.html`, 'text/html', 'HEAD')) !== undefined,
    newest: async () => latest.safeParse(await read('/builds/latest.json')).data?.id,
    config: () => read('/config.json'),
  }
}
