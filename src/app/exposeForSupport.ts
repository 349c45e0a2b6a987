import { loadRecordings } from '@/kernel/recordings'
import type { App } from './createApp'

declare global {
  interface Window {
    /** For support and developers, in every build. Everything it returns is masked. */
    lockstep?: {
      exportRecording(): Promise<string>
      /** The masked state. */
      maskedState(): Promise<unknown>
    }
  }
}

/** Defines `window.lockstep`. */
export function exposeForSupport({ parts, recorder, store }: App): void {
  window.lockstep = {
    exportRecording: () => parts.exportRecording(),
    async maskedState() {
      const state: unknown = store.getState()
      await loadRecordings(parts.registry.plugins)
      return recorder.maskState(state)
    },
  }
}
