import type { Attachment } from '../services'

interface CalendarDay {
  /** Stable, so that a second import updates the entry. */
  readonly uid: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly summary: string
  readonly location: string
  readonly madeAt: Date
}

/** A whole day for the reader's calendar (RFC 5545), attached to an e-mail. */
export function calendarFile(name: string, { uid, day, summary, location, madeAt }: CalendarDay): Attachment {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lockstep Storage//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}@lockstep.example`,
    `DTSTAMP:${compact(madeAt.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const text = lines.map(line => `${folded(line)}\r\n`).join('')
  return { name, type: 'text/calendar; charset=utf-8', content: Buffer.from(text) }
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '')
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Folds lines at 75 octets; continuation lines begin with a space. */
function folded(line: string): string {
  const parts = ['']
  for (const character of line) {
    const last = parts.length - 1
    const room = last === 0 ? 75 : 74
    if (Buffer.byteLength(`${parts[last]}${character}`) > room) parts.push(character)
    else parts[last] += character
  }
  return parts.join('\r\n ')
}
