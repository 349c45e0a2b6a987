interface Signals {
  readonly globalPrivacyControl?: unknown
  readonly doNotTrack?: unknown
}

/** Whether the browser signals that its user does not want to be tracked, which overrides any consent (REC-14). */
export function hasPrivacySignal(signals: Signals = navigator): boolean {
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1'
}
