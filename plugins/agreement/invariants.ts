import type { Invariants } from '@/kernel/contract'
import type { agreementSlice } from './agreementSlice'

const invariants: Invariants<readonly [typeof agreementSlice]> = {
  'an outcome that is known is named': ({ agreement: { outcome } }) =>
    outcome.phase !== 'known' || outcome.value !== null || 'the outcome of a signing is known but has no name',
}
export default invariants
