/** The fictitious company, with no company number and an unassigned VAT number. */
export const SELLER = {
  name: 'Lockstep Storage Ltd',
  vatNumber: 'GB 000 0000 00',
  address: ['14 Avonside Yard', 'Bristol', 'BS2 0QX'],
}
