import type { VisitRecording } from '@/app/visitRecording'

/** Stands in for what keeps and sends recordings, in a build that records nothing. */
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
