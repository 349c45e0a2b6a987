/** The invented company, with numbers that the registers give to nobody. */
export const SELLER = {
  name: 'Lockstep Storage Limited',
  companyNumber: '00000000',
  vatNumber: 'GB 000 0000 00',
  address: ['14 Avonside Yard', 'Bristol', 'BS2 0QX'],
}
