import { AppError } from '@/kernel/AppError'
import { port } from '@/runtime/effects/port'

const sizeMasks = { bytes: 'keep' } as const
const sizeOf = (text: string) => ({ bytes: new Blob([text]).size })

/** Prepares the record of this visit. Returns only its size: a record never contains itself. */
export const prepareRecord = port('help.prepareRecord', sizeMasks, async world => sizeOf(await world.record.prepare()))

/** Downloads the record that was shown. */
export const saveRecord = port('help.saveRecord', sizeMasks, async world => {
  const text = world.record.prepared()
  if (text === undefined) throw new AppError('NOTHING_PREPARED')
  const day = new Date(world.clock.now()).toISOString().slice(0, 10)
  world.saveFile(`lockstep-visit-${day}.jsonl`, text, 'application/x-ndjson')
  return sizeOf(text)
})

/** Sends the record that was shown to our team, and returns the code to read out. Sending again returns the same code. */
export const sendRecord = port('help.sendRecord', { code: 'keep' } as const, async world => ({ code: await world.record.send() }))
