/** @jest-environment node */
import messagesLoader from '../../tools/build/messagesLoader.mjs'

const compile = (catalogue: object): unknown =>
  JSON.parse(messagesLoader.call({ resourcePath: 'plugins/x/messages/en-GB.json' }, JSON.stringify(catalogue)))

test('messages become syntax trees', () => {
  expect(compile({ 'x.units': 'You have {count, plural, one {# unit} other {# units}}' })).toEqual({
    'x.units': [
      expect.objectContaining({ value: 'You have ' }),
      expect.objectContaining({ value: 'count', options: expect.any(Object) }),
    ],
  })
})

test.each([{ 'x.broken': 'You have {count' }, { 'x.broken': 5 }])(
  'a malformed message fails the build with its name (%j)',
  catalogue => {
    expect(() => compile(catalogue)).toThrow(/"x\.broken" in plugins\/x\/messages\/en-GB\.json/)
  },
)
