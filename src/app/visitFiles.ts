import { AppError } from '@/kernel/AppError'
import { exportFile } from '@/recording/exportFile'
import { type Prepared, readableOf, sendPrepared, visitFile } from '@/recording/transport/storedVisit'
import { supportServer } from '@/recording/transport/supportServer'
import type { Transport } from '@/recording/transport/transport'
import type { RecordingParts } from './recordingParts'

export type VisitFiles = ReturnType<typeof visitFiles>

/** The visit as a text: exported for developers and tests, or prepared for support and sent because its person asked for help. */
export function visitFiles({ visit, recorder, adapters, config, registry, build }: RecordingParts, transport: Transport) {
  let last: { readonly text: string; readonly toSend: Prepared } | undefined
  return {
    /** The pages before this one as they were kept, and this one as it stands in memory. */
    async exportRecording(): Promise<string> {
      const { recordingId, page } = visit
      const kept = await transport.read(recordingId, page)
      // the end of a page that was somebody else's before cannot be verified, and says nothing of this visit
      const readable = readableOf(kept)
      const whole = new Set(readable.filter(({ seg }) => seg === 1).map(segment => segment.page))
      const earlier = readable.filter(segment => segment.page < page && whole.has(segment.page))
      return visitFile(earlier, kept) + (await exportFile(recorder, { build, plugins: registry.plugins, mode: 'memory', page }))
    },
    async prepare(): Promise<string> {
      recorder.checkpoint()
      await transport.flush()
      const { recordingId: rec, page } = visit.now()
      const kept = await transport.read(rec, page)
      const readable = readableOf(kept)
      const segments = readable.filter(({ sent }) => !sent).map(({ text }) => text)
      const bodies = new Map(kept.bodies.map(({ name, text }) => [name, text]))
      last = { text: visitFile(readable, kept), toSend: { rec, segments, bodies } }
      return last.text
    },
    prepared: () => last?.text,
    async send(): Promise<string> {
      if (!last) throw new AppError('NOTHING_PREPARED')
      if (!config.support) throw new AppError('SUPPORT_NOT_CONFIGURED')
      try {
        return await sendPrepared(last.toSend, supportServer(config.support.origin, adapters.fetch), adapters.clock.now)
      } catch (error) {
        // nothing more of it is taken, so that what happens from here on can be sent
        if (error instanceof AppError && error.code === 'RECORDING_ERASED') transport.renew()
        throw error
      }
    },
  }
}
