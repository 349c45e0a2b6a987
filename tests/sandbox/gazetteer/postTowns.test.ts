import { addressesOf } from '../../../tools/sandbox/gazetteer/addresses'

/** As Royal Mail names them. */
test.each([
  ['LS6 2AB', 'Leeds'],
  ['LS21 1AB', 'Otley'],
  ['LS29 9DX', 'Ilkley'],
  ['M20 2RN', 'Manchester'],
  ['BS2 0QX', 'Bristol'],
  ['SE15 4AA', 'London'],
])('the addresses of %s are in %s, also where a part of the town is nearer', (postcode, town) => {
  const [first] = addressesOf(postcode)
  expect(first?.city).toBe(town)
})
