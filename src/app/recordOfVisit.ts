import type { Clock, VisitRecord } from '@/runtime/effects/world'
import type { VisitRecording } from './visitRecording'

/** Nobody waits longer than this for the log when a page ends, milliseconds. */
const LEAVE_WITHIN_MS = 1_000

/** What workflows may do with the recording. */
export function recordOfVisit({ come, prepared }: VisitRecording, clock: Clock) {
  const files = async () => (await come()).files()
  const record: VisitRecord = {
    prepare: async () => (await files()).prepare(),
    prepared,
    send: async () => (await files()).send(),
  }
  return {
    record,
    /** Ends the page with `leave`, once its part of the log is kept. */
    async keepThen(leave: () => void): Promise<void> {
      const longEnough = clock.sleep(LEAVE_WITHIN_MS)
      // where it cannot be kept the next page's recording begins without this one
      const kept = come().then(tools => tools.keep())
      await Promise.race([kept.catch(() => undefined), longEnough.done])
      longEnough.cancel()
      leave()
    },
  }
}
