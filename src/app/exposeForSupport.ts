import type { App } from './createApp'

declare global {
  interface Window {
    /** For support and developers, in every build. Everything it returns is masked. */
    lockstep?: {
      exportRecording(): Promise<string>
      /** The masked state. */
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
