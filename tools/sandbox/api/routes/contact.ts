import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../backend/db/connect'
import { email } from '../../mail/email'
import { facts, type Letter, paragraph } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import { shortReference } from '../../../backend/web/shortReference'
import { phoneText } from '../../web/formats'
import { answers } from '../answers'
import { findStore, type StoreRow } from '../catalogue'
import { checkedAsker, checkedCaller, checkedPerson, PERSON_REFUSALS } from '../contact'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { effect } from '../idempotency'
import { newId } from '../ids'
import { enforceLimit } from '../limits'
import type { Routes } from '../routeTypes'
import { inquiries, unitTypes } from '../schema'

// Names, numbers and addresses are validated by `checkedPerson`, which throws the code of the field.
const text = z.string().max(1_000).default('')
const person = { givenName: text, familyName: text, phoneNumber: text, email: text, isBusiness: z.boolean().default(false) }
const inquirySchema = z.strictObject(person)
/** The staff's mailbox for visitors' questions. */
const STAFF_MAILBOX = 'enquiries@lockstep.example'

const submissionSchema = z.strictObject({
  ...person,
  acceptTerms: z.literal(true),
  storeId: z.string().max(100),
  unitTypeId: z.string().max(100).optional(),
  estimatedSize: z.string().max(100).optional(),
})
const submissionWithQuestion = submissionSchema.extend({ question: z.string().trim().min(1).max(1_000).optional() })
type Submission = z.output<typeof submissionWithQuestion>
const idSchema = z.object({ id: z.string() })
const inquiry = {
  summary: 'Leave details while choosing',
  body: inquirySchema,
  response: answers({ 201: idSchema }, ...PERSON_REFUSALS),
}
const submission = {
  summary: 'Ask to be contacted',
  response: answers({ 201: idSchema }, ...PERSON_REFUSALS, 'STORE_NOT_FOUND', 'INVALID_UNIT_TYPE_ID'),
}

/** What a visitor may send without signing in. */
export function contactRoutes(app: Routes, context: ApiContext): void {
  app.post('/booking/inquiry', { schema: inquiry }, (request, reply) =>
    effect(context, request, reply, async tx => {
      enforceLimit(context, 'inquiry', senderOf(request), reply)
      const id = await storeInquiry(tx, context, 'inquiry', checkedPerson(request.body))
      return { status: 201, body: { id } }
    }),
  )

  // without the capability `question` is an unknown field and refused
  const acceptsQuestions = context.settings.capabilities.includes('contact-question')
  const body: z.ZodType<Submission> = acceptsQuestions ? submissionWithQuestion : submissionSchema
  app.post('/contact-submissions', { schema: { ...submission, body } }, (request, reply) =>
    effect(context, request, reply, async tx => {
      enforceLimit(context, 'inquiry', senderOf(request), reply)
      const check = request.body.question === undefined ? checkedCaller : checkedAsker
      const sent = acceptsQuestions ? check(request.body) : checkedPerson(request.body)
      const store = await findStore(tx, sent.storeId)
      await demandUnitType(tx, sent.unitTypeId)
      // The address is unverified, so the recipient may not have asked for this e-mail.
      enforceLimit(context, 'message', request.ip, reply)
      const id = await storeInquiry(tx, context, 'contact', sent)
      await sendWithin(tx, context.clock, email(STAFF_MAILBOX, messageForStaff(sent, store.facts.name, id)))
      if (sent.email !== '') await sendWithin(tx, context.clock, email(sent.email, messageForVisitor(sent, store, id)))
      return { status: 201, body: { id } }
    }),
  )
}

/** The e-mail to the store's staff: who, how to reach them, and what about. */
function messageForStaff(
  { givenName, familyName, phoneNumber, email: address, isBusiness, ...about }: Submission,
  store: string,
  id: string,
): Letter {
  const size = [about.unitTypeId, about.estimatedSize].filter(each => each !== undefined)
  return {
    subject: `${about.question === undefined ? 'Please call back' : 'A question'} for ${store} (${shortReference(id)})`,
    parts: [
      facts(
        ['Who', `${givenName} ${familyName}${isBusiness ? ', for a business' : ''}`],
        ...(phoneNumber === '' ? [] : [['Phone', phoneText(phoneNumber)] as const]),
        ...(address === '' ? [] : [['E-mail', address] as const]),
        ...(size.length === 0 ? [] : [['Size', ...size] as const]),
      ),
      ...(about.question === undefined ? [] : [paragraph(about.question)]),
    ],
  }
}

/** The address is unverified, so it gets no free text: otherwise anybody could send anything to anyone through us. */
function messageForVisitor(sent: Submission, { facts: { name, phoneNumber } }: StoreRow, id: string): Letter {
  const { givenName, question } = sent
  const byEmail = sent.phoneNumber === '' ? 'answer by e-mail' : 'answer by e-mail or ring you'
  const answer = question === undefined ? 'ring you' : byEmail
  const urgent = phoneNumber === undefined ? '' : ` If it can’t wait, call them on ${phoneNumber}.`
  return {
    subject: 'We have your message',
    parts: [
      paragraph(`Dear ${givenName}, thank you for asking about ${name}. We have your message.`),
      paragraph(`The team there will ${answer} by the end of the next working day.${urgent}`),
      paragraph(`It commits you to nothing. Your reference is ${shortReference(id)}.`),
    ],
    because: 'You get this e-mail because this address was entered into our contact form. If it was not you, ignore it.',
  }
}

/** The key of a sender: network address and normalised e-mail address, or, without one, the phone number. */
function senderOf({ ip, body }: { ip: string; body: { email: string; phoneNumber: string } }): string {
  return `${ip} ${body.email.trim().toLowerCase() || body.phoneNumber.trim()}`
}

async function storeInquiry(tx: Database, { clock }: ApiContext, kind: 'inquiry' | 'contact', data: object): Promise<string> {
  const id = newId(kind === 'inquiry' ? 'inq' : 'cnt')
  await tx.insert(inquiries).values({ id, kind, data, createdAt: clock.now() })
  return id
}

async function demandUnitType(tx: Database, id: string | undefined): Promise<void> {
  if (id !== undefined && (await tx.$count(unitTypes, eq(unitTypes.id, id))) === 0) {
    throw new ApiError('INVALID_UNIT_TYPE_ID', 'There is no such unit type')
  }
}
