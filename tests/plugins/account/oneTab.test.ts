/** @jest-environment node */
import type { Locks } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { inOneTab } from '@plugins/account/ports/identity/oneTab'

/** Locks that can be stolen, like Web Locks. */
function stealable() {
  const asked: boolean[] = []
  let running: ((error: AppError) => void) | undefined
  const request: Locks['request'] = async (_name, { steal }, work) => {
    asked.push(steal)
    if (steal) running?.(new AppError('timeout'))
    const taken = new Promise<never>((_resolve, reject) => (running = reject))
    taken.catch(() => undefined)
    return Promise.race([work(), taken])
  }
  return { asked, locks: { request }, steal: () => running?.(new AppError('timeout')) }
}

const stands = (): Promise<number> => Promise.resolve(1)

test('AUTH-41 an error of the work itself is thrown, without a retry', async () => {
  const { asked, locks } = stealable()
  await expect(inOneTab({ locks }, 'c', () => Promise.reject(new AppError('timeout')), stands)).rejects.toMatchObject({
    code: 'timeout',
  })
  expect(asked).toEqual([false])
})

test('AUTH-41 a tab that loses the lock is notified at once and never steals it back', async () => {
  const { asked, locks, steal } = stealable()
  const turns: AbortSignal[] = []
  const ended = inOneTab(
    { locks },
    'c',
    turn => {
      turns.push(turn)
      return turns.length < 4 ? new Promise<string>(() => undefined) : Promise.resolve('done')
    },
    stands,
  )
  for (let round = 1; round < 4; round++) {
    while (turns.length < round) await new Promise(resolve => setTimeout(resolve, 0))
    steal()
  }
  expect(await ended).toBe('done')
  expect(turns.map(({ aborted }) => aborted)).toEqual([true, true, true, false])
  expect(asked).toEqual([false, false, false, false])
})
