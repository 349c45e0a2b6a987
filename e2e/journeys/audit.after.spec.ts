import { test as base } from '@playwright/test'
import { expect } from '../fixtures'
import { audit } from '../support/audit'
import { moveSandboxClock } from '../support/sandboxClock'

/** Longer than a hold or an attempt to pay lasts. */
const LATER_MIN = 33

base('I-2 I-3 after all journeys the sandbox’s tables break no invariant, and no payment is left open', async () => {
  await moveSandboxClock(LATER_MIN)
  await expect.poll(async () => Object.values((await audit()).findings).flat(), { timeout: 30_000 }).toEqual([])
  const { intents } = await audit()
  expect(Object.keys(intents).filter(status => !['consumed', 'expired'].includes(status))).toEqual([])
})
