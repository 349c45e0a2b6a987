import { addDays, type CivilDate } from '@/domain/dates'

/** A day in a calendar (RFC 5545). */
export interface CalendarDay {
  /** Stable, so that a second import updates the entry. */
  readonly uid: string
  readonly date: CivilDate
  readonly summary: string
  readonly description?: string
  readonly location?: string
  /** [longitude, latitude] */
  readonly coordinates?: readonly [number, number] | undefined
  /** A reminder this many days before, at nine in the morning, device time. */
  readonly remindDaysBefore?: number
}

export interface CalendarFile {
  /** The product identifier. */
  readonly product: string
  readonly name: string
  /** Epoch milliseconds. */
  readonly madeAt: number
  readonly days: readonly CalendarDay[]
}

const LINE_OCTETS = 75

/** The text of an `.ics` file with all-day events, which are independent of time zones. */
export function calendarFile({ product, name, madeAt, days }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...days.flatMap(day => entry(day, madeAt)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}

function entry(day: CalendarDay, madeAt: number): readonly string[] {
  const { uid, date, summary, description, location, coordinates, remindDaysBefore } = day
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${basicDateTime(madeAt)}`,
    `DTSTART;VALUE=DATE:${basicDate(date)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(date, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(coordinates ? [`GEO:${coordinates[1]};${coordinates[0]}`] : []),
    'TRANSP:TRANSPARENT',
    ...(remindDaysBefore === undefined ? [] : reminder(summary, remindDaysBefore)),
    'END:VEVENT',
  ]
}

const reminder = (summary: string, daysBefore: number): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  `TRIGGER:${trigger(daysBefore)}`,
  'END:VALARM',
]

// relative to midnight, at which an all-day event begins
const trigger = (daysBefore: number): string => {
  if (daysBefore === 0) return 'PT9H'
  return daysBefore === 1 ? '-PT15H' : `-P${daysBefore - 1}DT15H`
}

const basicDate = (date: CivilDate): string => date.replaceAll('-', '')
const basicDateTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Escapes a value of type TEXT (RFC 5545 §3.3.11), which may not contain control characters. */
function escapeText(value: string): string {
  return (
    value
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what is removed
      .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** Folds lines longer than 75 octets of UTF-8; continuation lines begin with a space (RFC 5545 §3.1). */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
