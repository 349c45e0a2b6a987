import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import agreement from '@plugins/agreement/plugin'
import { corePlugin } from '@/app/corePlugin'
import * as bookingContract from '@/contracts/booking'
import { signedIn } from '@/contracts/session'
import { answer, definePlugin } from '@/kernel/contract'
import { eventsOf } from '@/kernel/events'
import { makeApp } from '../../support/makeApp'
import { aSession } from '../../support/aSession'

const decided = eventsOf('booking')('decidedForTest')
const slice = createSlice({
  name: 'rules',
  initialState: { isOpen: false },
  reducers: {},
  extraReducers: builder => void builder.addCase(decided, () => ({ isOpen: true })),
})

/** Entry rules that decide when the test says so. */
const slowRules = definePlugin({
  id: 'booking',
  slices: [slice],
  events: [...bookingContract.bookingEvents, decided],
  recording: { version: 1, state: { rules: { isOpen: 'keep' } } },
  answers: [answer(bookingContract.signStepOpen, (state: WithSlice<typeof slice>) => state.rules.isOpen)],
})

test('S2.36 the agreement is requested only after the entry rules allow the step', async () => {
  let asked = 0
  const app = await makeApp({
    at: '/register/sign',
    plugins: [corePlugin, aSession, slowRules, agreement],
    ports: { 'agreement.find': () => (asked++, null) },
  })
  await app.dispatch(signedIn({ subject: 'c1' }), 'app')
  await app.advance(5_000)
  expect(asked).toBe(0)
  await app.dispatch(decided(), 'app')
  expect(asked).toBe(1)
})
