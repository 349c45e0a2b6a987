import { port } from '@/effects/port'

const KEPT_MS = 24 * 3_600_000
const keyOf = (choice: string): string => `booking ${choice}`

/** The booking made for a unit, day and access, so that two tabs with two choices never lose each other's (design §5.3). */
export const rememberBooking = port('booking.rememberBooking', 'keep', (world, choice: string, bookingId: string) =>
  world.device.write('drafts', keyOf(choice), bookingId, KEPT_MS),
)

export const recallBooking = port('booking.recallBooking', 'pseudo', async (world, choice: string): Promise<string | undefined> => {
  const kept = await world.device.read('drafts', keyOf(choice))
  return typeof kept === 'string' ? kept : undefined
})

export const forgetBooking = port('booking.forgetBooking', 'keep', (world, choice: string) => world.device.remove('drafts', keyOf(choice)))
