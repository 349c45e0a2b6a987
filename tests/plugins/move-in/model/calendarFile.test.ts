/** @jest-environment node */
import fc from 'fast-check'
import { calendarFile, type CalendarDay } from '@plugins/move-in/model/calendarFile'
import { readCalendar } from '../support/readCalendar'

const MADE_AT = Date.parse('2026-03-02T10:00:00Z')
const aDay: CalendarDay = { uid: 'moveIn.b1@lockstep.example', date: '2026-03-10', summary: 'Move in' }
const fileOf = (...days: readonly Partial<CalendarDay>[]): string =>
  calendarFile({ product: 'Lockstep', name: 'Your unit', madeAt: MADE_AT, days: days.map(day => ({ ...aDay, ...day })) })

test('a day is a full-day entry, with a stable id and the time at which the file was made', () => {
  const [event] = readCalendar(fileOf({})).events
  expect(event).toMatchObject({
    UID: 'moveIn.b1@lockstep.example',
    DTSTAMP: '20260302T100000Z',
    'DTSTART;VALUE=DATE': '20260310',
    'DTEND;VALUE=DATE': '20260311',
    SUMMARY: 'Move in',
  })
})

test('a file has the properties that calendars ask for, and a day its description, place and reminder', () => {
  const day = {
    description: 'Bring a padlock',
    location: 'Bristol',
    coordinates: [-2.5769, 51.4501],
    remindDaysBefore: 1,
  } as const
  expect(fileOf(day).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lockstep//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Your unit',
    'BEGIN:VEVENT',
    'UID:moveIn.b1@lockstep.example',
    'DTSTAMP:20260302T100000Z',
    'DTSTART;VALUE=DATE:20260310',
    'DTEND;VALUE=DATE:20260311',
    'SUMMARY:Move in',
    'DESCRIPTION:Bring a padlock',
    'LOCATION:Bristol',
    'GEO:51.4501;-2.5769',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Move in',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a day has no lines for what is not known of it', () => {
  const lines = fileOf({}).split('\r\n')
  expect(lines.slice(lines.indexOf('SUMMARY:Move in'))).toEqual([
    'SUMMARY:Move in',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['a', 1],
  ['é', 2],
  ['€', 3],
  ['📦', 4],
])('lines of 75 octets are left whole and longer ones folded: of %s, which has %s', (character, octets) => {
  const most = 75 - 'SUMMARY:'.length
  const fitting = character.repeat(Math.floor(most / octets))
  const lineOf = (summary: string) => fileOf({ summary }).split('\r\nSUMMARY:')[1]?.split('\r\nTRANSP')[0]
  expect(lineOf(fitting)).toBe(fitting)
  expect(lineOf(fitting + character)).toBe(`${fitting}\r\n ${character}`)
  // the space at the beginning of a folded line is one of its octets
  const second = character.repeat(Math.floor(74 / octets))
  expect(lineOf(fitting + second + character)).toBe(`${fitting}\r\n ${second}\r\n ${character}`)
})

test('the last day of a month and of a year ends on the next day', () => {
  const ends = readCalendar(fileOf({ date: '2026-12-31' }, { date: '2028-02-28' })).events.map(event => event['DTEND;VALUE=DATE'])
  expect(ends).toEqual(['20270101', '20280229'])
})

test.each([
  [0, 'PT9H'],
  [1, '-PT15H'],
  [8, '-P7DT15H'],
])('a reminder %s days before is at nine in the morning', (remindDaysBefore, trigger) => {
  expect(fileOf({ remindDaysBefore })).toContain(`\r\nTRIGGER:${trigger}\r\n`)
})

test('every line ends with CRLF and has at most 75 octets, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), summary => {
      const file = fileOf({ summary, description: summary, location: summary })
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      const lines = file.split('\r\n')
      expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
      expect(lines.join('')).not.toMatch(/[\r\n]/)
    }),
  )
})

test('what is written is parsed back, with its commas, semicolons, backslashes and line breaks', () => {
  const printable = fc.string({
    unit: fc.oneof(fc.constantFrom(',', ';', '\\', '\n', 'é', '🗝️', ':', '"'), fc.string({ minLength: 1, maxLength: 1 })),
    maxLength: 200,
  })
  fc.assert(
    fc.property(printable, printable, (summary, description) => {
      const [event] = readCalendar(fileOf({ summary, description })).events
      expect(event).toMatchObject({ SUMMARY: summary, DESCRIPTION: description })
    }),
  )
})

test('a text cannot add a line to the file', () => {
  const { events } = readCalendar(fileOf({ summary: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:evil', description: 'a\rb\u0007c' }))
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ UID: aDay.uid, DESCRIPTION: 'a\nb c' })
})
