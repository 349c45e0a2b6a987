import { z } from 'zod'

const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

/** HH:MM */
const hour = z
  .string()
  .regex(/^([01]?\d|2[0-4]):[0-5]\d/)
  .transform(text => text.slice(0, text.indexOf(':') + 3).padStart(5, '0'))
const entry = z
  .object({ weekday: z.string().transform(day => day.toUpperCase()), fromHour: hour, toHour: hour })
  .transform(({ weekday, ...times }) => {
    const known = WEEKDAYS.find(day => day === weekday)
    return known && { weekday: known, ...times }
  })
  .readonly()

/** Hours by weekday, in any case; a day the calendar does not have is left out. */
export const hours = z
  .array(entry)
  .transform(entries => entries.filter(one => one !== undefined))
  .readonly()
export type HoursEntry = z.infer<typeof hours>[number]
