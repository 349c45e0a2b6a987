import type { AnswerWords } from '@/kernel/contract'

export const visibility = {}

/** It has no events of its own: a chosen language is one of the app's. */
export default function describe(): undefined {
  return undefined
}

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'languages.remember': ['The chosen language was noted on the device', 'The chosen language could not be noted on the device'],
}
