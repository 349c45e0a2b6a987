/** The invented company, which no register knows: it has no company number, and a VAT number that nobody is given. */
export const SELLER = {
  name: 'Lockstep Storage Limited',
  vatNumber: 'GB 000 0000 00',
  address: ['14 Avonside Yard', 'Bristol', 'BS2 0QX'],
}
