import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'estimator.keepDraft': ['Kept the list of things on the device', 'The device could not keep the list of things'],
  'estimator.readDraft': [
    'Looked on the device for a list of things from before',
    'The device could not be asked for a list of things from before',
  ],
  'estimator.dropDraft': [
    'The list of things was removed from the device',
    'The list of things could not be removed from the device',
  ],
}
