import type { VisitRecording } from '@/app/visitRecording'

/** Replaces storing and sending recordings in a build without recording. */
export const visitRecording = (): VisitRecording => ({
  come: () =>
    Promise.resolve({
      hidden: () => undefined,
      save: () => Promise.resolve(),
      prepared: () => undefined,
      files: () => Promise.reject(new Error('nothing is recorded')),
    }),
  wake: () => undefined,
  hidden: () => undefined,
  exportRecording: () => Promise.resolve(''),
  prepared: () => undefined,
})
