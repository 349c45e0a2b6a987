import { render, screen } from '@testing-library/react'
import { BootReport } from '@/app/BootReport'

const problems = [{ code: 'CONFIG_MISSING', key: 'api.version', expected: 'a version' }] as const

test('an incorrectly configured site says how to reach the company, and what is wrong', () => {
  const brand = { supportPhone: '01632 960 100', supportEmail: 'help@lockstep.example' }
  render(<BootReport problems={problems} configuration={{ brand }} />)
  expect(screen.getByRole('link', { name: '01632 960 100' })).toHaveAttribute('href', 'tel:01632960100')
  expect(screen.getByRole('link', { name: 'help@lockstep.example' })).toHaveAttribute('href', 'mailto:help@lockstep.example')
  expect(screen.getByRole('listitem')).toHaveTextContent('CONFIG_MISSING api.version: expected a version')
})

test.each([undefined, 'no JSON', { brand: null }, { brand: { supportPhone: 7, supportEmail: ' ' } }])(
  'if the configuration contains no phone number (%j), none is shown',
  configuration => {
    render(<BootReport problems={problems} configuration={configuration} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('listitem')).toBeVisible()
  },
)
