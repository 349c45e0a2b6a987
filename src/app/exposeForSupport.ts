import type { App } from './createApp'

declare global {
  interface Window {
    /** For support and developers, in every build. What it gives is masked, as everything that leaves the log is. */
    lockstep?: {
      exportRecording(): Promise<string>
      /** The state as a recording shows it. */
      maskedState(): unknown
    }
  }
}

export function exposeForSupport({ parts, recorder, store }: App): void {
  window.lockstep = {
    exportRecording: () => parts.exportRecording(),
    maskedState: () => recorder.maskState(store.getState()),
  }
}
