import { AppError } from '@/kernel/AppError'
import { missingIn, refusalOf, type SupportResponse, type SupportServer } from './supportServer'

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
  const requireAccepted = async (call: Promise<SupportResponse>): Promise<SupportResponse> => {
    const answer = await call.catch(() => {
      throw new AppError('RECORDING_OFFLINE')
    })
    // a closed page may have sent more of its last segment than it had stored
    if (answer.status < 300 || answer.code === 'SEGMENT_DIFFERS') return answer
    throw refusalOf(answer, now())
  }
  const missing = new Set<string>()
  for (const text of segments) for (const name of missingIn(await requireAccepted(server.postSegment(text)))) missing.add(name)
  for (const name of missing) {
    const body = bodies.get(name)
    if (body !== undefined) await requireAccepted(server.putBody(name, body))
  }
  const { body } = await requireAccepted(server.postCode(rec))
  const { code } = (body ?? {}) as { readonly code?: unknown }
  if (typeof code === 'string') return code
  throw new AppError('RECORDING_SERVER_FAILED')
}
