import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { loaded } from '../../support/loaded'
import { openOwnRental, ownRental as rental } from '../../support/openOwnRental'
import { changesServer, OFFERED as offered, unitOf } from './changesServer'

const open = (ports: FakePorts) => openOwnRental(['changes'], { ...changesServer().ports, ...ports })
const section = () => screen.findByRole('region', { name: 'Change your rental' })
const press = async (name: string) => {
  await userEvent.click(await within(await section()).findByRole('button', { name }))
  await loaded()
}

test('sizes are grouped around the present one, the next one first and the cheapest of each first, with the complete monthly price and the difference', async () => {
  await open({
    'account.fetchSubscriptions': () => [{ ...rental, unit: { ...rental.unit, measurement: { system: 'IU', area: 50 } } }],
    'changes.read': () => ({
      ...offered,
      extendedAccess: undefined,
      units: [
        unitOf('f', 50, 13_000),
        unitOf('a', 75, 18_825),
        unitOf('b', 25, 8_000),
        unitOf('c', 50, 12_875),
        unitOf('d', 60, 14_000, true),
        unitOf('e', 30, 9_000),
      ],
    }),
  })
  await press('Change size')
  const shown = await section()
  expect(shown).toHaveTextContent(
    'These are free at your store now. Prices are for the whole rental, without offers. Yours costs £128.75 a month.',
  )
  const guide = within(shown).getByRole('link', { name: 'See what fits in each size (opens in a new tab)' })
  expect(guide).toHaveAttribute('href', '/size-guide')
  expect(guide).toHaveAttribute('target', '_blank')
  const groups = [...shown.querySelectorAll('fieldset, [role=radiogroup]')].map(group => [
    group.querySelector('legend')?.textContent,
    group.closest('details')?.querySelector('summary')?.textContent,
    ...[...group.querySelectorAll('label')].map(label => label.textContent),
  ])
  expect(groups).toEqual([
    [
      'Larger than yours',
      undefined,
      'Standard 60 sq ft£11.25 more than yours, extended access possible£140 a month',
      'Standard 75 sq ft£59.50 more than yours£188.25 a month',
    ],
    [
      'The same size',
      '2 of the same size',
      'Standard 50 sq ftthe same price as yours£128.75 a month',
      'Standard 50 sq ft£1.25 more than yours£130 a month',
    ],
    [
      'Smaller than yours',
      '2 smaller',
      'Standard 30 sq ft£38.75 less than yours£90 a month',
      'Standard 25 sq ft£48.75 less than yours£80 a month',
    ],
  ])
})

test('of many larger units the next ones are shown, and the others can be expanded', async () => {
  await open({
    'account.fetchSubscriptions': () => [{ ...rental, unit: { ...rental.unit, measurement: { system: 'IU', area: 50 } } }],
    'changes.read': () => ({
      ...offered,
      units: [60, 75, 80, 100, 120, 130, 150].map(area => unitOf(`u${area}`, area, area * 200)),
    }),
  })
  await press('Change size')
  const shown = within(await section())
  expect(shown.getByRole('radio', { name: 'Standard 120 sq ft' })).toBeVisible()
  expect(shown.getByRole('radio', { name: 'Standard 130 sq ft' })).not.toBeVisible()
  await userEvent.click(shown.getByText('2 larger still'))
  expect(shown.getByRole('radio', { name: 'Standard 130 sq ft' })).toBeVisible()
})
