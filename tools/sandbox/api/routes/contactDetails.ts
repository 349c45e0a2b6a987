import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keptSecret } from '../../../backend/web/secrets'
import { answers, noContent } from '../answers'
import { checkedAddress, checkedNames } from '../contact'
import {
  requestChange,
  confirmChange,
  cancelChange,
  pendingChanges,
  secondsToWait,
  resendCode,
  setDetails,
  type Confirmation,
} from '../contactChange/change'
import type { ContactChangeRow } from '../contactChange/schema'
import type { ApiContext } from '../context'
import { effect } from '../idempotency'
import { enforceLimit } from '../limits'
import type { Routes } from '../routeTypes'
import { namesAndAddress, profileSchema, wireProfile } from './profile'

const kind = z.enum(['phone', 'email'])
const changeSchema = z.object({
  id: z.string(),
  kind,
  /** The new number or address. */
  to: z.string(),
  /** The number of codes sent. */
  codes: z.int(),
  /** Attempts left for the last code. */
  triesLeft: z.int(),
  /** Seconds until the last code expires; 0 once it has expired. */
  expiresInSeconds: z.int(),
  /** Seconds until another code can be requested. */
  resendInSeconds: z.int(),
})
const params = z.object({ kind })

const putDetails = {
  summary: 'Change name and address',
  body: namesAndAddress,
  response: answers(
    { 200: profileSchema },
    'INCOMPLETE_PROFILE',
    'INVALID_GIVEN_NAME',
    'INVALID_FAMILY_NAME',
    'INVALID_CONTACT_DETAILS',
    'INVALID_POSTAL_CODE',
  ),
}
const listChanges = {
  summary: 'New phone numbers and e-mail addresses that wait for their code',
  response: answers({ 200: z.array(changeSchema) }),
}
const requestCode = {
  summary: 'Ask for another phone number or e-mail address: a code is sent to the new one',
  body: z.strictObject({ kind, to: z.string().max(1_000) }),
  response: answers(
    { 201: changeSchema },
    'INCOMPLETE_PROFILE',
    'INVALID_PHONE_NUMBER',
    'INVALID_EMAIL',
    'CONTACT_UNCHANGED',
    'TOO_MANY_CODES',
  ),
}
const resendCodeSchema = {
  summary: 'Send another code',
  params,
  response: answers({ 200: changeSchema }, 'CONTACT_CHANGE_NOT_FOUND', 'TOO_MANY_CODES'),
}
const confirmCode = {
  summary: 'Enter the code. A wrong one uses up a try, so that it is an answer of its own and no refusal',
  params,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  response: answers(
    {
      200: z.object({
        outcome: z.enum(['changed', 'wrong', 'spent', 'expired', 'taken']),
        change: changeSchema.optional(),
        contact: profileSchema.shape.contact.optional(),
      }),
    },
    'CONTACT_CHANGE_NOT_FOUND',
    'INCOMPLETE_PROFILE',
  ),
}
const cancelSchema = { summary: 'Give a change up', params, response: answers({ 204: noContent }, 'CONTACT_CHANGE_NOT_FOUND') }

const KEY_BYTES = 32

export function contactDetailRoutes(app: Routes, context: ApiContext): void {
  const { db, clock, settings } = context
  if (!settings.capabilities.includes('contact-details')) return
  const codeKey = keptSecret(settings.stateFolder, 'contact-code-key', () => randomBytes(KEY_BYTES).toString('base64url'))
  const needs = { clock, settings, codeKey }
  const wire = (row: ContactChangeRow) => wireChange(row, clock.now())

  app.put('/profile/details', { schema: putDetails }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const { address, ...names } = request.body
      const details = { ...checkedNames(names), address: checkedAddress({ city: '', country: '', ...address }) }
      return { status: 200, body: wireProfile(await setDetails(tx, request.customerId, details)) }
    }),
  )

  app.get('/profile/contact-changes', { schema: listChanges }, async request =>
    (await pendingChanges(db, context, request.customerId)).map(wire),
  )

  app.post('/profile/contact-changes', { schema: requestCode }, (request, reply) =>
    effect(context, request, reply, async tx => {
      // The address is unverified, so whoever reads it may not have asked for this message.
      enforceLimit(context, 'message', request.ip, reply)
      const of = { customerId: request.customerId, kind: request.body.kind }
      return { status: 201, body: wire(await requestChange(tx, needs, of, request.body.to)) }
    }),
  )

  app.post('/profile/contact-changes/:kind/codes', { schema: resendCodeSchema }, (request, reply) =>
    effect(context, request, reply, async tx => {
      enforceLimit(context, 'message', request.ip, reply)
      const of = { customerId: request.customerId, kind: request.params.kind }
      return { status: 200, body: wire(await resendCode(tx, needs, of)) }
    }),
  )

  app.post('/profile/contact-changes/:kind/confirmation', { schema: confirmCode }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const of = { customerId: request.customerId, kind: request.params.kind }
      return { status: 200, body: wireConfirmation(await confirmChange(tx, needs, of, request.body.code), clock.now()) }
    }),
  )

  app.delete('/profile/contact-changes/:kind', { schema: cancelSchema }, (request, reply) =>
    effect(context, request, reply, async tx => {
      await cancelChange(tx, context, { customerId: request.customerId, kind: request.params.kind })
      return { status: 204 }
    }),
  )
}

function wireChange(row: ContactChangeRow, now: Date): z.output<typeof changeSchema> {
  const { id, kind: of, to, codes, triesLeft, expiresAt } = row
  return {
    id,
    kind: of,
    to,
    codes,
    triesLeft,
    expiresInSeconds: Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)),
    resendInSeconds: secondsToWait(row, now),
  }
}

function wireConfirmation(confirmation: Confirmation, now: Date) {
  const { outcome } = confirmation
  if (outcome === 'taken') return { outcome }
  if (outcome === 'changed') return { outcome, contact: wireProfile(confirmation.customer).contact }
  return { outcome, change: wireChange(confirmation.change, now) }
}
