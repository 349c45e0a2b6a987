import { screen } from '@testing-library/react'
import { leaveForAppStore } from '@plugins/move-in/ports'
import type { World } from '@/runtime/effects/world'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'

test.each(['ios', 'android'] as const)(
  'S2.64 S2.65 /download/%s redirects to the app store in the configuration',
  async platform => {
    const asked: unknown[] = []
    await makeApp({
      at: `/download/${platform}`,
      ports: { 'booking.leaveForAppStore': (wanted: string) => void asked.push(wanted) },
    })
    expect(asked).toEqual([platform])
    expect(screen.getByRole('link', { name: /iPhone|Android/ })).toHaveAttribute('href', aConfig.appLinks[platform])

    const left: string[] = []
    const world = { config: aConfig, navigation: { leave: (href: string) => void left.push(href) } } as unknown as World
    await leaveForAppStore.run(world, platform)
    expect(left).toEqual([aConfig.appLinks[platform]])
  },
)

test('another platform shows page not found', async () => {
  await makeApp({ at: '/download/windows' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
})
