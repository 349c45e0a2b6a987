import { screen } from '@testing-library/react'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'

test.each([
  ['dev', '1.7.0 (test, dev)'],
  ['stage', '1.7.0 (test, stage)'],
  ['prod', '1.7.0'],
] as const)('S9.62 the footer shows the version in %s as %s', async (environment, said) => {
  await makeApp({ at: '/', config: { ...aConfig, environment } })
  expect(screen.getByText(said)).toBeVisible()
})
