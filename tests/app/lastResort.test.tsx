import { screen } from '@testing-library/react'
import type { Config } from '@/runtime/config/config'
import { connectionChanged } from '@/contracts/app'
import { aBooking } from '../support/rental/catalogue'
import { customer } from '../support/rental/person'
import { makeRental, QUERY } from '../support/rental/makeRental'
import { aConfig } from '../support/aConfig'

beforeEach(() => {
  // React logs every error that a boundary catches; these are intended
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('SEC-31 an error outside every plugin shows a page with a reference and a link back to the booking, which is kept', async () => {
  let broken = false
  const config: Config = {
    ...aConfig,
    get brand() {
      if (broken) throw new RangeError('planted')
      return aConfig.brand
    },
  }
  const at = `/register/access-hours${QUERY}`
  const stored = aBooking()
  const app = await makeRental({ at, config, person: customer, stored })
  expect(await screen.findByRole('radio', { name: /Extended/ })).toBeEnabled()

  broken = true
  await app.dispatch(connectionChanged({ online: false }), 'app')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong')
  expect(screen.getByRole('alert')).toHaveTextContent(/not affected/)
  expect(screen.getByText(app.app.recorder.recordingId)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Load the page again' })).toHaveAttribute('href', at)
  expect(app.events().at(-1)).toMatchObject({ type: 'app/screenCrashed', payload: { plugin: 'app', name: 'RangeError' } })
  app.screen?.unmount()

  broken = false
  expect(app.keptValue('booking-store:booking-id')).toBe(stored.id)
  await makeRental({ at, person: customer, server: app.server, clock: app.clock, memory: app.memory })
  expect(await screen.findByRole('radio', { name: /Extended/ })).toBeEnabled()
})
