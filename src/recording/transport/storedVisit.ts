import type { StoredSegment, StoredVisit } from './keeper'
import { hasOwnState, citedBodies } from './segmentText'
import { AppError } from '@/kernel/AppError'
import { missingIn, refusalOf, type SupportResponse, type SupportServer } from './supportServer'

/**
 * The readable part of a stored visit: of each page the last unbroken run of segments that begins with one containing its initial
 * state.
 */
export function readableOf({ segments }: StoredVisit): readonly StoredSegment[] {
  const pages = new Map<number, StoredSegment[]>()
  for (const segment of segments) {
    const run = pages.get(segment.page)
    if (run?.at(-1)?.seg === segment.seg - 1) run.push(segment)
    else if (hasOwnState(segment.text, segment.seg)) pages.set(segment.page, [segment])
  }
  return [...pages.values()].flat()
}

/** Segments as one text, exactly as they are sent, each page preceded by its public bodies. */
export function visitFile(segments: readonly StoredSegment[], { bodies }: StoredVisit): string {
  const bodyOf = new Map(bodies.map(({ name, text }) => [name, text]))
  const pages = [...new Set(segments.map(({ page }) => page))]
  return pages
    .map(page => {
      const ofPage = segments.filter(each => each.page === page)
      const text = ofPage.map(each => each.text).join('')
      const lines = citedBodies(text).flatMap(name => {
        const body = bodyOf.get(name)
        return body === undefined ? [] : [`["=","${name}",${body}]\n`]
      })
      return lines.join('') + text
    })
    .join('')
}

/** The recording as previewed by the person; exactly this is sent. */
export interface Prepared {
  readonly rec: string
  /** Segments to send, in order. */
  readonly segments: readonly string[]
  /** Public bodies that they cite, by name. */
  readonly bodies: ReadonlyMap<string, string>
}

/**
 * Sends a recording for a person who asked for help, and resolves to its code. Segments the server already has are accepted
 * again.
 */
export async function sendPrepared(
  { rec, segments, bodies }: Prepared,
  server: SupportServer,
  now: () => number,
): Promise<string> {
  const asked = async (call: Promise<SupportResponse>): Promise<SupportResponse> => {
    const answer = await call.catch(() => {
      throw new AppError('RECORDING_OFFLINE')
    })
    // a closed page may have sent more of its last segment than it had stored
    if (answer.status < 300 || answer.code === 'SEGMENT_DIFFERS') return answer
    throw refusalOf(answer, now())
  }
  const wanted = new Set<string>()
  for (const text of segments) for (const name of missingIn(await asked(server.postSegment(text)))) wanted.add(name)
  for (const name of wanted) {
    const body = bodies.get(name)
    if (body !== undefined) await asked(server.putBody(name, body))
  }
  const { body } = await asked(server.postCode(rec))
  const { code } = (body ?? {}) as { readonly code?: unknown }
  if (typeof code === 'string') return code
  throw new AppError('RECORDING_SERVER_FAILED')
}
