import type { VisitRecording } from '@/app/visitRecording'

/** Replaces storing and sending recordings in a build without recording. */
export const visitRecording = (): VisitRecording => ({
  tools: () =>
    Promise.resolve({
      hidden: () => undefined,
      save: () => Promise.resolve(),
      prepared: () => undefined,
      files: () => Promise.reject(new Error('nothing is recorded')),
    }),
  start: () => undefined,
  hidden: () => undefined,
  exportRecording: () => Promise.resolve(''),
  prepared: () => undefined,
})
