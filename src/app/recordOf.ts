import type { VisitRecord } from '@/effects/world'

/** Keeps the record that was put together last, in this page's memory only. */
export function recordOf(exportRecording: () => Promise<string>): VisitRecord {
  let last: string | undefined
  return {
    async prepare() {
      last = await exportRecording()
      return last
    },
    prepared: () => last,
  }
}
