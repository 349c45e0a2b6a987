import type { RecordingParts } from './recordingParts'
import type { VisitTools } from './visitTools'

export type VisitRecording = ReturnType<typeof visitRecording>

/** The recording of a whole visit. The code that stores, sends and exports it is loaded on demand, not on the landing page. */
export function visitRecording(parts: RecordingParts) {
  let tools: VisitTools | undefined
  let loading: Promise<VisitTools> | undefined
  const load = (): Promise<VisitTools> =>
    (loading ??= import(/* webpackChunkName: "transport" */ './visitTools').then(
      async ({ startVisitTools }) => (tools = await startVisitTools(parts)),
      (error: unknown) => {
        // the next call tries again
        loading = undefined
        throw error
      },
    ))
  const start = (): void => void load().catch(() => undefined)
  return {
    tools: load,
    start,
    hidden: () => (tools ? tools.hidden() : start()),
    exportRecording: async (): Promise<string> => (await (await load()).files()).exportRecording(),
    prepared: () => tools?.prepared(),
  }
}
