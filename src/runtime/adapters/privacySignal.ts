interface Signals {
  readonly globalPrivacyControl?: unknown
  readonly doNotTrack?: unknown
}

/** The browser says for its person that they do not want to be followed: a refusal, whatever was agreed to (REC-14). */
export function hasPrivacySignal(signals: Signals = navigator): boolean {
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1'
}
