import type { Invariants } from '@/kernel/contract'
import type { paymentSlice } from './paymentSlice'

const invariants: Invariants<readonly [typeof paymentSlice]> = {
  'the chosen card is on file': ({ payment: { chosenId, sources } }) =>
    chosenId === null || sources.some(({ id }) => id === chosenId) || 'a card was chosen that is not in the list',
  'a card is checked for one intent': ({ payment: { form } }) =>
    form.phase !== 'checking' || form.task !== null || 'a card is being checked without an intent',
}
export default invariants
