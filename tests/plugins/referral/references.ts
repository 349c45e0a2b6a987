import type { Pence } from '@/domain/money'
import { question, serviceRef } from '@/kernel/references'

export const typedCode = question('referral.typedCode', '')
export const hasCredit = question('referral.hasCredit', false)
export const creditLine = question<Pence | undefined>('referral.creditLine', undefined)

export interface Credit {
  readonly from: string
  readonly pence: number
}

/** Asks the programme about codes, each once. */
export interface Referrals {
  creditFor(code: string): Promise<Credit>
}
export const referrals = serviceRef<Referrals>('referral.referrals')
