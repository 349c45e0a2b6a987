import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'shop.readBasket': ['The server sent the basket', 'The server could not send the basket'],
  'shop.readOpenCart': [
    'Looked on the device for a basket from before',
    'The device could not be asked for a basket from before',
  ],
  'shop.forgetBasket': ['The basket was removed from the device', 'The basket could not be removed from the device'],
  'shop.changeBasket': ['The server changed the basket', 'The server did not change the basket'],
  'shop.keepWishes': [
    'Kept on the device what is still to be put into the basket',
    'The device could not keep what is still to be put into the basket',
  ],
  'shop.recallWishes': [
    'Looked on the device for what is still to be put into the basket',
    'The device could not be asked for what is still to be put into the basket',
  ],
  'shop.rememberOrder': [
    'Noted on the device that an order is about to be placed',
    'The device could not note that an order is about to be placed',
  ],
  'shop.recallOrder': [
    'Looked on the device for an order that was begun',
    'The device could not be asked for an order that was begun',
  ],
  'shop.forgetOrder': [
    'The note about the order was removed from the device',
    'The note about the order could not be removed from the device',
  ],
  'shop.readGuestOrder': [
    'The server said what became of the guest’s payment',
    'The server could not say what became of the guest’s payment',
  ],
  'shop.rememberGuest': ['Noted on the device that a guest is paying', 'The device could not note that a guest is paying'],
  'shop.recallGuest': [
    'Looked on the device for a guest’s payment that was begun',
    'The device could not be asked for a guest’s payment that was begun',
  ],
  'shop.keepOrder': ['Kept the order in the list on the device', 'The device could not keep the order'],
  'shop.listKeptOrders': ['Looked on the device for orders from before', 'The device could not be asked for orders from before'],
  'shop.findStores': ['The server listed the stores', 'The server could not list the stores'],
  'shop.findProducts': ['The server listed the products', 'The server could not list the products'],
  'shop.placeOrder': ['The server took the order', 'The server did not take the order'],
  'shop.readOrder': ['The server said how the order stands', 'The server could not say how the order stands'],
  'shop.openHostedPage': ['The payment page was prepared', 'The payment page could not be prepared'],
  'shop.leaveForHostedPage': ['Left for the payment page', 'The payment page could not be opened'],
}
