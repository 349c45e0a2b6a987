import { FrameProblem } from './frameClient'
import type { Trouble } from '../state'
import * as z from 'zod/mini'
import { splitPages } from '@/recording/splitPages'
import type { Visit } from '../visit'
import type { World } from '../world'
import type { Part } from './joinFrames'

export class OpenError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.code)
  }
}

/** Converts an error to the problem that the page shows. */
export function troubleOf(error: unknown, shown: string): Trouble {
  if (error instanceof OpenError) return error.trouble
  if (!(error instanceof FrameProblem)) return { code: 'ANSWER_UNREADABLE', build: shown }
  const { problem, build } = error
  return problem.code === 'FRAME_SILENT' || (problem.code === 'ANSWER_UNREADABLE' && problem.sentence === '')
    ? { code: problem.code, build }
    : { ...problem, build, isOfFrame: true }
}

/** One page of a visit: the text of its recording, and the build that made it. */
export interface RecordedPage {
  readonly page: number
  readonly build: string
  readonly text: string
}

const HEADER = /^\{"v":.*$/m
const header = z.object({ page: z.number(), build: z.string() })

/** The pages of a recording's file. Empty if it cannot be parsed: the build that reads it then reports the problem. */
export function pagesOfVisit(text: string): readonly RecordedPage[] {
  const pages: RecordedPage[] = []
  for (const part of splitPages(text)) {
    try {
      pages.push({ ...header.parse(JSON.parse(HEADER.exec(part)?.[0] ?? '')), text: part })
    } catch {
      return []
    }
  }
  return pages
}

export type Share = Omit<Part, 'client'>

/** Fetches the recording's file; throws if that is not possible. */
export async function fetchRecording({ missing, rec }: Visit, world: World): Promise<string> {
  if (missing > 0) throw new OpenError({ code: 'BODIES_MISSING' })
  const fetched = await fetchFile(rec, world)
  if ('text' in fetched) return fetched.text
  throw new OpenError({ code: fetched.trouble })
}

export type FetchTrouble = 'REASON_NEEDED' | 'SESSION_OVER' | 'RECORDING_GONE' | 'FILE_UNREACHABLE'

/** The recording's file, or why it cannot be fetched. */
export async function fetchFile(
  rec: string,
  world: World,
): Promise<{ readonly text: string } | { readonly trouble: FetchTrouble }> {
  const fetched = await world.fetchFile(rec)
  return 'text' in fetched ? fetched : { trouble: await fetchFailure(fetched.status, world) }
}

/**
 * Without a session the server answers 404 for every recording, so a deleted recording has to be distinguished from an expired
 * session.
 */
async function fetchFailure(status: number, world: World): Promise<FetchTrouble> {
  if (status === 403) return 'REASON_NEEDED'
  if (status === 404) return (await world.isSignedIn()) ? 'RECORDING_GONE' : 'SESSION_OVER'
  return 'FILE_UNREACHABLE'
}

/**
 * The builds that replay a visit, with the pages each of them shows: the builds that recorded it, or one build in their place.
 */
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

/** Opens a build's player in the frame and connects a port to it. */
export async function openPlayer(
  { builds, app }: Visit,
  build: string,
  frame: HTMLIFrameElement | undefined,
  world: World,
): Promise<MessagePort> {
  const isGone = builds.some(({ id, isKept }) => id === build && !isKept)
  const address = `${app}/builds/${encodeURIComponent(build)}/replay.html`
  const port = isGone || !frame ? undefined : await world.openFrame(frame, address)
  if (port === undefined) throw new OpenError({ code: 'BUILD_GONE', build })
  return port
}
