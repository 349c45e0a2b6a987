import { pagesOfVisit } from '../model/pagesOfVisit'
import { NotOpened } from '../trouble'
import type { Visit } from '../visit'
import type { World } from '../world'
import type { Part } from './joined'

export type Share = Omit<Part, 'talk'>

/** The recording's file; throws what stands in the way. */
export async function fileOf({ missing, rec }: Visit, world: World): Promise<string> {
  if (missing > 0) throw new NotOpened({ code: 'BODIES_MISSING' })
  const fetched = await world.fetchFile(rec)
  if ('text' in fetched) return fetched.text
  throw new NotOpened({ code: await whyNot(fetched.status, world) })
}

/** To a stranger nothing is there, so a recording that is gone looks like a session that is over. */
async function whyNot(status: number, world: World) {
  if (status === 403) return 'REASON_NEEDED'
  if (status === 404) return (await world.isSignedIn()) ? 'RECORDING_GONE' : 'SESSION_OVER'
  return 'FILE_UNREACHABLE'
}

/** The builds in whose screens a visit is replayed, each with the pages it shows: those that made it, or one in their place. */
export function sharesOf(text: string, { builds }: Visit, instead?: string): readonly Share[] {
  const pages = pagesOfVisit(text)
  const makers = [...new Set(pages.map(({ build }) => build))]
  const [first = ''] = makers.length > 0 ? makers : builds.map(({ id }) => id)
  if (instead !== undefined || makers.length < 2) return [{ build: instead ?? first, text, elsewhere: [] }]
  return makers.map(build => ({
    build,
    text: pages
      .filter(page => page.build === build)
      .map(page => page.text)
      .join(''),
    elsewhere: pages.filter(page => page.build !== build).map(({ page }) => page),
  }))
}

/** A port to the player of a build, which the frame then shows. */
export async function playerOf(
  { builds, app }: Visit,
  build: string,
  frame: HTMLIFrameElement | undefined,
  world: World,
): Promise<MessagePort> {
  const isGone = builds.some(({ id, isKept }) => id === build && !isKept)
  const address = `${app}/builds/${encodeURIComponent(build)}/replay.html`
  const port = isGone || !frame ? undefined : await world.openFrame(frame, address)
  if (port === undefined) throw new NotOpened({ code: 'BUILD_GONE', build })
  return port
}
