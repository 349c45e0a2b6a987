import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'waitingPlaces.list': ['The server listed what they wait for', 'The server could not list what they wait for'],
  'waitingPlaces.leave': ['The server took them off the waiting list', 'The server did not take them off the waiting list'],
  'waitingPlaces.leaveByLink': [
    'The server took whoever has the link off the waiting list',
    'The server did not take whoever has the link off the waiting list',
  ],
}
