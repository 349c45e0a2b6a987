import type { Clock } from '@/effects/world'
import type { Plugin } from '@/kernel/contract'
import type { Recorder } from '@/recording/recorder'
import type { Visit } from '@/recording/visit'

/** Nobody waits longer than this for the log when a page ends, milliseconds. */
const LEAVE_WITHIN_MS = 1_000

interface Parts {
  readonly visit: Visit
  readonly recorder: Recorder
  readonly clock: Clock
  readonly build: string
  readonly plugins: readonly Plugin[]
}

/** The recording of a whole visit: pages that have ended, kept on the device, and this one. */
export function visitRecording({ visit, recorder, clock, build, plugins }: Parts) {
  // the code that writes files is fetched when one is wanted, so that the landing page does without
  const thisPage = async (): Promise<string> => {
    const { exportFile } = await import(/* webpackChunkName: "export-recording" */ '@/recording/exportFile')
    return exportFile(recorder, { build, plugins, mode: 'memory', page: visit.page })
  }
  const keep = async (): Promise<void> => {
    try {
      await visit.keep(await thisPage())
    } catch {
      // the next page's recording begins without this one
    }
  }
  return {
    exportRecording: async (): Promise<string> => (await visit.earlier()) + (await thisPage()),
    keep,
    /** Ends the page with `leave`, once its part of the log is kept. */
    async keepThen(leave: () => void): Promise<void> {
      const longEnough = clock.sleep(LEAVE_WITHIN_MS)
      await Promise.race([keep(), longEnough.done])
      longEnough.cancel()
      leave()
    },
  }
}
