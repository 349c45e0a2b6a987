import type { SurrogateKind } from '@/kernel/masks'

/**
 * Invented values that pass the checks real ones pass: what a form accepted it accepts again in a replay. `ordinal`
 * counts the originals of a kind within one recording, from 1.
 */
export const surrogates: { readonly [Kind in SurrogateKind]: (ordinal: number) => string } = {
  name: ordinal => `Name ${lettersOf(ordinal)}`,
  email: ordinal => `person${ordinal}@example.test`,
  // a range of mobile numbers, written as the product writes them
  phone: ordinal => `+447400${String(100_000 + (ordinal % 900_000))}`,
  postcode: ordinal => `AA${1 + (ordinal % 99)} ${Math.floor(ordinal / 99) % 10}A${letterOf(Math.floor(ordinal / 990))}`,
  line: ordinal => `${ordinal} Sample Street`,
  town: ordinal => `Town ${lettersOf(ordinal)}`,
  // the last digits of a card
  last4: ordinal => String(ordinal % 10_000).padStart(4, '0'),
}

const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'
const letterOf = (index: number): string => LETTERS.charAt(index % LETTERS.length)

/** 1 is A, 2 is B, after Z comes AB: a name has no digits. */
function lettersOf(ordinal: number): string {
  let letters = ''
  for (let rest = ordinal - 1; letters === '' || rest > 0; rest = Math.floor(rest / LETTERS.length))
    letters = letterOf(rest) + letters
  return letters
}
