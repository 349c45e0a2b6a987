import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'contact.listStores': ['The server listed the stores', 'The server could not list the stores'],
  'contact.submitDetails': ['The server took the details', 'The server did not take the details'],
  'contact.sendInquiry': ['The server took the enquiry', 'The server did not take the enquiry'],
  'contact.keepContactCookie': ['Kept the details on the device for an hour', 'The device could not keep the details'],
  'contact.keepInquiryCookie': [
    'Noted on the device that an enquiry was sent',
    'The device could not note that an enquiry was sent',
  ],
  'contact.dropCookies': [
    'The details kept were removed from the device',
    'The details kept could not be removed from the device',
  ],
}
