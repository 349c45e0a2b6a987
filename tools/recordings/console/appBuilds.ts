import { z } from 'zod'

/** What the replay page needs from the app's host. The service asks for it, because the page's policy allows calls to its own origin only. */
export interface AppBuilds {
  /** Whether the build still exists, so that its visits can be replayed in its own screens. */
  isKept(build: string): Promise<boolean>
  /** The id of the running build; absent if unknown, as under `npm run dev`. */
  newest(): Promise<string | undefined>
  /** The app's configuration as it is served. */
  config(): Promise<unknown>
}

/** Ids come from recordings, which are untrusted input. */
export const isBuildId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
const latest = z.object({ id: z.string().refine(isBuildId) })
const TIMEOUT_MS = 3_000

/** @param host the origin at which this machine reaches the app's host */
export function appBuilds(host: string): AppBuilds {
  const ask = (path: string, accept: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Response | undefined> =>
    fetch(`${host}${path}`, {
      method,
      // a development server answers with a page if HTML is accepted
      headers: { accept },
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
