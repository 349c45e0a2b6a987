import { port } from '@/runtime/effects/port'
import { referrals } from './references'

export const findCredit = port('referral.findCredit', { from: 'surrogate:name', pence: 'keep' }, async (world, code: string) => {
  const { creditFor } = await world.service(referrals)
  return creditFor(code)
})
