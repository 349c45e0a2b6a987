import { phoneText } from '../../../tools/sandbox/web/formats'

test.each([
  ['+447400123456', '07400 123456'],
  ['+441144960158', '0114 496 0158'],
  ['020 7946 0316', '020 7946 0316'],
  ['+46701234567', '+46 70 123 45 67'],
  ['ring 0114 496 0158 after six', 'ring 0114 496 0158 after six'],
])('the phone number %s is written as %s', (number, written) => {
  expect(phoneText(number)).toBe(written)
})
