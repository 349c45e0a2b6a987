import { port } from '@/runtime/effects/port'
import { BOOKING_LIFE_MS, WANTED_LIFE_MS } from './deviceEntries'
import { stepNamed, type Step } from './steps/order'

const bookingKey = (choice: string): string => `booking ${choice}`

/** The booking made for a unit, day and access, so that two tabs with two choices never lose each other's (decisions.md D3). */
export const rememberBooking = port('booking.rememberBooking', 'keep', (world, choice: string, bookingId: string) =>
  world.device.write('drafts', bookingKey(choice), bookingId, BOOKING_LIFE_MS),
)

export const recallBooking = port(
  'booking.recallBooking',
  'pseudo',
  async (world, choice: string): Promise<string | undefined> => {
    const stored = await world.device.read('drafts', bookingKey(choice))
    return typeof stored === 'string' ? stored : undefined
  },
)

export const forgetBooking = port('booking.forgetBooking', 'keep', (world, choice: string) =>
  world.device.remove('drafts', bookingKey(choice)),
)

const WANTED_STEP_KEY = 'booking wanted step'

/** The requested step, stored while the person signs in (decisions.md D32). */
export const rememberWanted = port('booking.rememberWanted', 'keep', (world, step: Step) =>
  world.device.write('drafts', WANTED_STEP_KEY, step, WANTED_LIFE_MS),
)

/** Reads the requested step and deletes it. */
export const recallWanted = port('booking.recallWanted', 'keep', async (world): Promise<Step | undefined> => {
  const stored = await world.device.read('drafts', WANTED_STEP_KEY)
  await world.device.remove('drafts', WANTED_STEP_KEY)
  return stepNamed(stored)
})
