import { AppError } from '@/kernel/AppError'
import { exportFile } from '@/recording/exportFile'
import type { Prepared } from '@/recording/transport/sendPrepared'
import { readableOf, visitFile } from '@/recording/transport/storedVisit'
import type { Transport } from '@/recording/transport/transport'
import type { RecordingParts } from './recordingParts'

export type VisitFiles = ReturnType<typeof visitFiles>

/** The visit as text: exported for developers and tests, or prepared for support and sent when the person asks for help. */
export function visitFiles({ visit, recorder, adapters, config, registry, build }: RecordingParts, transport: Transport) {
  let last: { readonly text: string; readonly toSend: Prepared } | undefined
  return {
    /** The stored earlier pages, and the current one from memory. */
    async exportRecording(): Promise<string> {
      const { recordingId, page } = visit
      const stored = await transport.read(recordingId, page)
      // a page that another person used before cannot be verified to its end, which is irrelevant to this visit
      const readable = readableOf(stored)
      const complete = new Set(readable.filter(({ seg }) => seg === 1).map(segment => segment.page))
      const earlier = readable.filter(segment => segment.page < page && complete.has(segment.page))
      return visitFile(earlier, stored) + (await exportFile(recorder, { build, plugins: registry.plugins, mode: 'memory', page }))
    },
    async prepare(): Promise<string> {
      recorder.checkpoint()
      await transport.flush()
      const { recordingId: rec, page } = visit.now()
      const stored = await transport.read(rec, page)
      const readable = readableOf(stored)
      const segments = readable.filter(({ sent }) => !sent).map(({ text }) => text)
      const bodies = new Map(stored.bodies.map(({ name, text }) => [name, text]))
      last = { text: visitFile(readable, stored), toSend: { rec, segments, bodies } }
      return last.text
    },
    prepared: () => last?.text,
    async send(): Promise<string> {
      if (!last) throw new AppError('NOTHING_PREPARED')
      if (!config.support) throw new AppError('SUPPORT_NOT_CONFIGURED')
      const { toSend } = last
      const { sendPrepared, supportServer } = await sending()
      try {
        return await sendPrepared(toSend, supportServer(config.support.origin, adapters.fetch), adapters.clock.now)
      } catch (error) {
        // the page's segment is closed, so that later events can be sent separately
        if (error instanceof AppError && error.code === 'RECORDING_ERASED') transport.renew()
        throw error
      }
    },
  }
}

/** Loads the code that packs and sends a recording, which a preview does not need. */
async function sending() {
  try {
    const [{ sendPrepared }, { supportServer }] = await Promise.all([
      import(/* webpackChunkName: "send-recording" */ '@/recording/transport/sendPrepared'),
      import(/* webpackChunkName: "send-recording" */ '@/recording/transport/supportServer'),
    ])
    return { sendPrepared, supportServer }
  } catch {
    throw new AppError('RECORDING_OFFLINE')
  }
}
