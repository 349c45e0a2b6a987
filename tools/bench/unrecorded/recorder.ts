import type { Recorder } from '@/recording/recorder'

/** Replaces the recorder in a build without recording, to measure its cost: it only stamps events. */
export function createRecorder(_rules: unknown, clock: { now(): number }, recordingId: string): Recorder {
  let seq = 0
  return {
    recordingId,
    stamp: ({ meta }) => ({ seq: ++seq, at: Math.round(clock.now()), cause: meta?.cause ?? 'user' }),
    enhancer: next => next,
    journal: () => undefined,
    segments: () => [],
    dropped: () => 0,
    leaks: () => 0,
    maskState: state => state,
    maskedState: () => ({ seq, state: {} }),
    isReference: () => false,
    isPlain: () => false,
    checkpoint: () => undefined,
    watch: () => undefined,
  }
}
