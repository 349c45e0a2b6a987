import type { RecordingParts } from './recordingParts'
import type { VisitTools } from './visitTools'

export type VisitRecording = ReturnType<typeof visitRecording>

/** The recording of a whole visit. What keeps, sends and writes it is fetched when it is wanted, so that the landing page does without. */
export function visitRecording(parts: RecordingParts) {
  let tools: VisitTools | undefined
  let coming: Promise<VisitTools> | undefined
  const come = (): Promise<VisitTools> =>
    (coming ??= import(/* webpackChunkName: "transport" */ './visitTools').then(
      async ({ startVisitTools }) => (tools = await startVisitTools(parts)),
      (error: unknown) => {
        // whoever asks next tries again
        coming = undefined
        throw error
      },
    ))
  const wake = (): void => void come().catch(() => undefined)
  return {
    come,
    wake,
    hidden: () => (tools ? tools.hidden() : wake()),
    exportRecording: async (): Promise<string> => (await (await come()).files()).exportRecording(),
    prepared: () => tools?.prepared(),
  }
}
