import { act, screen } from '@testing-library/react'
import { App } from '@/app/App'
import { corePlugin } from '@/app/corePlugin'
import booking from '@plugins/booking/plugin'
import content from '@plugins/content/plugin'
import estimator from '@plugins/estimator/plugin'
import finder from '@plugins/finder/plugin'
import { renderCounted } from '../../support/drawings'
import { makeApp } from '../../support/makeApp'
import { personPlugin } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'

test('one more item renders its own counter and none of the others', async () => {
  const plugins = [corePlugin, personPlugin(), content, booking, finder, estimator]
  const app = await makeApp({ at: '/size-guide', plugins, ports: fakeServer().ports, draw: false })
  const drawings = renderCounted(<App app={app.app} />)
  await screen.findByText('One Three-seat sofa more')
  await app.settle()
  expect(drawings.of('ItemCounter')).toBeGreaterThan(20)
  drawings.reset()
  act(() => screen.getByText('One Three-seat sofa more').closest('button')?.click())
  await app.settle()
  expect(screen.getByLabelText('Three-seat sofa: how many')).toHaveValue('1')
  expect(drawings.of('ItemCounter')).toBe(1)
})
