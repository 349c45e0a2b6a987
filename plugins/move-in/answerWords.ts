import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'booking.saveCalendar': ['The days of the rental were saved as a file', 'The days of the rental could not be saved'],
  'booking.printPage': ['The browser was asked to print the page', 'The page could not be printed'],
  'booking.leaveForAppStore': ['Left for the app store', 'The app store could not be opened'],
}
