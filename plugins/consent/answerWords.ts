import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'consent.forgetEverything': ['Everything was removed from the device', 'Not everything could be removed from the device'],
  'consent.loadTag': ['Another company’s script was loaded', 'Another company’s script could not be loaded'],
  'consent.grant': [
    'The other companies’ scripts were told what was agreed to',
    'The other companies’ scripts could not be told what was agreed to',
  ],
  'consent.nextChoice': [
    'The person answered the notice about privacy',
    'The answer to the notice about privacy could not be read',
  ],
  'consent.track': ['What happened was counted, where that was agreed to', 'What happened could not be counted'],
}
