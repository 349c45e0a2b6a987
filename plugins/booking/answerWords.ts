import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'booking.listStores': ['The server listed the stores', 'The server could not list the stores'],
  'booking.findUnits': ['The server listed the units of the store', 'The server could not list the units of the store'],
  'booking.readExtendedAccess': [
    'The server said what extended access costs',
    'The server could not say what extended access costs',
  ],
  'booking.readProtection': ['The server listed the levels of protection', 'The server could not list the levels of protection'],
  'booking.readBooking': ['The server said how the booking stands', 'The server could not say how the booking stands'],
  'booking.renewHold': ['The server keeps the unit longer', 'The server could not keep the unit longer'],
  'booking.holdUnit': ['The server holds the unit', 'The server could not hold the unit'],
  'booking.releaseUnit': ['The server took the unit back', 'The server could not take the unit back'],
  'booking.addProtection': ['The server saved the protection', 'The server could not save the protection'],
  'booking.askForAgreement': ['The server said how far the agreement is', 'The server could not say how far the agreement is'],
  'booking.confirmAgreement': [
    'The server took the acceptance of the terms',
    'The server did not take the acceptance of the terms',
  ],
  'booking.confirmPayment': ['The server took the payment', 'The server did not take the payment'],
  'booking.createIntent': ['The payment was prepared', 'The payment could not be prepared'],
  'booking.rememberAttempt': [
    'Noted on the device that a payment is about to be made',
    'The device could not note that a payment is about to be made',
  ],
  'booking.recallAttempt': [
    'Looked on the device for a payment that was begun',
    'The device could not be asked for a payment that was begun',
  ],
  'booking.forgetAttempt': [
    'The note about the payment was removed from the device',
    'The note about the payment could not be removed from the device',
  ],
  'booking.rememberPaid': ['Noted on the device that it is paid', 'The device could not note that it is paid'],
  'booking.recallPaid': ['Looked on the device for when it was paid', 'The device could not be asked for when it was paid'],
  'booking.rememberBooking': ['Noted the booking on the device', 'The device could not note the booking'],
  'booking.recallBooking': [
    'Looked on the device for a booking from before',
    'The device could not be asked for a booking from before',
  ],
  'booking.forgetBooking': ['The booking was removed from the device', 'The booking could not be removed from the device'],
  'booking.rememberWanted': [
    'Noted on the device where the person wants to go on',
    'The device could not note where the person wants to go on',
  ],
  'booking.recallWanted': [
    'Looked on the device for where the person wants to go on',
    'The device could not be asked for where the person wants to go on',
  ],
  'booking.keepDraft': ['Kept what was answered so far on the device', 'The device could not keep what was answered so far'],
  'booking.recallDraft': [
    'Looked on the device for what was answered before',
    'The device could not be asked for what was answered before',
  ],
  'booking.dropDraft': [
    'What was answered before was removed from the device',
    'What was answered before could not be removed from the device',
  ],
  'booking.dropAllDrafts': [
    'All answers kept were removed from the device',
    'The answers kept could not be removed from the device',
  ],
}
