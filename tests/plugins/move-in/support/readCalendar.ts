export interface ReadCalendar {
  readonly properties: Readonly<Record<string, string>>
  readonly events: readonly Readonly<Record<string, string>>[]
}

/** Reads an `.ics` file as a calendar does (RFC 5545 §3.1, §3.3.11): unfolds, splits, takes the escapes back. */
export function readCalendar(file: string): ReadCalendar {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  if (lines.pop() !== '') throw new Error('The last line does not end.')
  const open: string[] = []
  const properties: Record<string, string> = {}
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, colon), unescaped(line.slice(colon + 1))]
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') events.push({})
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends where it is not open.`)
    } else if (open.at(-1) === 'VCALENDAR') properties[name] = value
    else if (open.at(-1) === 'VEVENT') Object.assign(events.at(-1) ?? {}, { [name]: value })
    // an entry has at most one reminder
    else if (open.at(-1) === 'VALARM' && name === 'TRIGGER') Object.assign(events.at(-1) ?? {}, { [name]: value })
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} is not ended.`)
  return { properties, events }
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, what: string) => (what.toLowerCase() === 'n' ? '\n' : what))
