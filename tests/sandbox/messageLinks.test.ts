/**
 * Every kind of e-mail is sent once, and the text messages that come with them. Each of their links is opened with the app's
 * router: a wrong path is nobody's page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { everyPlugin } from '@/app/everyPlugin'
import { rentalSectionSlot } from '@/contracts/rental'
import { matchRoute } from '@/kernel/matchRoute'
import { buildRegistry } from '@/kernel/registry'
import { sendNewsletter } from '../../tools/sandbox/api/marketing/choice'
import { remindOfProofs } from '../../tools/sandbox/api/proof/remind'
import { addDays, addMonths, beginningOf } from '../../tools/sandbox/api/rental/calendar'
import { sendEndMessages } from '../../tools/sandbox/api/rental/end'
import { chargeRenewals } from '../../tools/sandbox/api/rental/renew'
import { warnOfCardEnds } from '../../tools/sandbox/api/rental/warnOfCardEnds'
import { notifyWaiting } from '../../tools/sandbox/api/waiting/notify'
import { openAccount } from '../../tools/sandbox/identity/accounts'
import { oneTimeCodes } from '../../tools/sandbox/identity/codes'
import { limits } from '../../tools/sandbox/identity/limits'
import { passwordResets } from '../../tools/sandbox/identity/resets'
import { htmlOf, latestMessages, type OutboxMessage } from '../../tools/sandbox/outbox'
import { changeStock } from '../../tools/sandbox/support/stock'
import { rateLimits } from '../../tools/sandbox/web/rateLimits'
import { aBooking, aCardOnFile, aCustomer, agree, agreed, aRental, aUnitType, type Rented, signAgreement } from './support/rental'
import { aCart, aShopper, order } from './support/shopping'
import { startTestApi, type TestApi } from './support/testApi'

/**
 * What every link of a kind of message opens: a page with the names of what its address holds and the part of it that is named, the map, or
 * the identity service.
 */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  'Your unit is booked': ['/app/rental?id', 'map'],
  'Your signed agreement': ['/app'],
  'Payment received': ['/app/rental?id&part=documents'],
  'Your payment did not go through': ['/app/rental?id', '/app/add-payment?id'],
  'Another card pays for your rental': ['/app/rental?id&part=paying'],
  'Your card expires on': ['/app/rental?id&part=paying'],
  'You have extended access': ['/app/rental?id&part=documents'],
  'You have changed your protection': ['/app/rental?id&part=documents'],
  'You have changed your unit': ['/app/rental?id&part=documents'],
  'Your rental ends on': ['/app/rental?id&part=notice'],
  'You have withdrawn your notice': ['/app/rental?id'],
  'Your rental has ended': ['/app/rental?id'],
  'You have cancelled your rental': ['/app/rental?id'],
  'Please send us proof of your insurance by': ['/app/rental?id&part=insurance-proof'],
  'Please send proof of your insurance by': ['/app/rental?id&part=insurance-proof'],
  'We have added our protection': ['/app/rental?id&part=insurance-proof'],
  'We have your proof of insurance': ['/app/rental?id'],
  'Ada would like to share': ['/app/invitation?id'],
  'Bo Lind can get into your unit': ['/app/rental?id&part=people'],
  'You can get into Ada’s unit': ['/app', 'map'],
  'Bo Lind no longer has access': ['/app/rental?id&part=people'],
  'Ada has ended your access': [],
  'You’re on the waiting list for 250 sq ft': ['/register/unit?storeId', '/app/waiting-list?id'],
  'A 250 sq ft unit is free': ['/register/unit?storeId&ranges', '/app/waiting-list?id'],
  'Five ways to store more': ['/app', '/app/newsletter?id'],
  'Confirm your new e-mail address': ['/app'],
  'Your e-mail address has been changed': ['/app', '/help'],
  'Your order': ['/shop/confirmation?storeId&orderId', 'map'],
  'A question for': [],
  'We have your message': [],
  'Your code': [],
  'There is no account with this address': [],
  'Set a new password': ['identity'],
  'Your password was changed': ['/sign-in'],
}

let api: TestApi
let sent: readonly OutboxMessage[]
beforeAll(async () => {
  api = await startTestApi(undefined, { withJobs: false })
  await sendAll()
  sent = await latestMessages(api.sandbox.db, 10_000)
}, 60_000)
afterAll(() => api.close())

const { registry, problems } = buildRegistry(everyPlugin)

/** What a link opens, in the terms of the table. */
function targetOf(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const { origins } = api.sandbox.settings
  if (origin === 'https://www.openstreetmap.org') return 'map'
  if (origin === origins.identity && /^\/reset\/[\w-]{20,}$/.test(pathname)) return 'identity'
  if (origin !== origins.app || matchRoute(registry, pathname) === undefined) return `no page: ${href}`
  const named = [...searchParams].map(([name, value]) =>
    value === '' ? `${name} is empty` : name === 'part' ? `${name}=${value}` : name,
  )
  return [pathname, ...(named.length > 0 ? [named.join('&')] : [])].join('?')
}

const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

async function live(day: string): Promise<void> {
  api.pass(beginningOf(day).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
  await remindOfProofs(api.sandbox)
  await warnOfCardEnds(api.context)
  await chargeRenewals(api.context)
  await sendEndMessages(api.sandbox)
}

/** A call that must succeed. */
async function done(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', to: string, as: string | undefined, body?: object) {
  const answer = await api.call<{ id: string }>(method, to, { body, ...(as !== undefined && { as }) })
  if (answer.status >= 300) throw new Error(`${to}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const own = ({ rental }: Rented, path: string): string => `subscriptions/${rental}/${path}`
const lastTextTo = async (to: string): Promise<string> =>
  (await latestMessages(api.sandbox.db)).find(message => message.to === to)?.text ?? ''

/** A customer with their own insurance, of a unit that has extended hours. */
async function uninsured(): Promise<Rented> {
  const held = await aBooking(api, 3, { unitTypeId: await aUnitType(api, 3, 'store-4', ['ExtendedAccess']) })
  await done('PATCH', `booking/${held.booking.id}/add-insurance`, held.customer, { type: 'Other' })
  return aRental(api, { held: await agree(api, held) })
}

async function sendProof(rented: Rented): Promise<void> {
  const file = Buffer.from('%PDF-1.7\n%%EOF\n')
  const of = own(rented, 'insurance-proof')
  const { id } = await done('POST', of, rented.customer, { type: 'application/pdf', size: file.length })
  await done('PUT', `${of}/${id}/parts/0`, rented.customer, { content: file.toString('base64') })
}

async function changeOf(rented: Rented, change: Record<string, string>): Promise<void> {
  const quote = await api.call<{ monthly: { after: { amount: number } } }>(
    'GET',
    `${own(rented, 'changes/quote')}?${new URLSearchParams(change).toString()}`,
    { as: rented.customer },
  )
  const { amount } = quote.body.monthly.after
  await done('POST', own(rented, 'changes'), rented.customer, { change, monthly: { amount, currencyCode: 'GBP' } })
}

async function shareWithBo(rented: Rented): Promise<void> {
  const [email, guest] = ['bo@example.com', await aCustomer(api)]
  const letIn = async (): Promise<string> => {
    const { id } = await done('POST', own(rented, 'people'), rented.customer, { name: 'Bo Lind', email })
    const token = /invitation\?id=([\w-]+)/.exec(await lastTextTo(email))?.[1] ?? ''
    await done('POST', `invitations/${token}/accept`, guest)
    return id
  }
  await done('DELETE', `shared-units/${await letIn()}`, guest)
  await done('DELETE', own(rented, `people/${await letIn()}`), rented.customer)
}

async function changeAddress(as: string): Promise<void> {
  const to = 'new@example.com'
  await done('POST', 'profile/contact-changes', as, { kind: 'email', to })
  const code = /\b(\d{6}) is your/.exec(await lastTextTo(to))?.[1]
  await done('POST', 'profile/contact-changes/email/confirmation', as, { code })
}

/** What the identity service writes to people with a password, without one, and to new ones. */
async function identityMessages(): Promise<void> {
  const { sandbox } = api
  const codes = oneTimeCodes(sandbox, 'secret', limits({ ...sandbox, limits: rateLimits('generous') }, 'key'))
  await codes.send('visit', { kind: 'email', to: 'nina@example.com' }, '127.0.0.1')
  const resets = passwordResets(sandbox)
  await resets.request('nobody@example.com')
  const email = 'signed-up@example.com'
  await openAccount(sandbox, { email, passwordHash: 'unused', wantsMarketing: false })
  await resets.request(email)
  await resets.setPassword(/reset\/([\w-]+)/.exec(await lastTextTo(email))?.[1] ?? '', 'four words put together')
}

async function sendAll(): Promise<void> {
  const { customer: as, ...rest } = await aRental(api, { held: await agreed(api) })
  const rented = { customer: as, ...rest }
  await signAgreement(api, rented)
  const cancelled = await aRental(api)
  await done('POST', own(cancelled, 'cancellation'), cancelled.customer, { refund: { amount: 148.75, currencyCode: 'GBP' } })
  const without = await uninsured()
  await changeOf(without, { kind: 'access' })
  await changeOf(rented, { kind: 'protection', type: 'ProviderProtection', levelId: 'cover-4000' })
  await changeOf(rented, { kind: 'size', unitTypeId: await aUnitType(api) })
  await changeOf(await aRental(api), { kind: 'protection', type: 'Other' })
  await shareWithBo(rented)
  await changeAddress(await aCustomer(api))
  await done('PUT', 'profile/marketing', as, { email: true })
  await sendNewsletter(api.sandbox)

  const { as: shopper, card } = await aShopper(api)
  const bought = await order(api, shopper, (await aCart(api, shopper)).id, card)
  expect(bought.status).toBe(201)
  const asks = { givenName: 'Ada', familyName: 'Marsh', phoneNumber: '', email: 'asks@example.com', storeId: 'store-4' }
  await done('POST', 'contact-submissions', undefined, { ...asks, question: 'Is there a lift?', acceptTerms: true })
  const size = { storeId: 'store-3', areaSqFt: 250 }
  const waits = { storeId: 'store-3', unitTypeId: 'unit-3-250-ground', email: 'waits@example.com' }
  await done('POST', 'waiting-list', undefined, waits)
  await changeStock(api.sandbox, 'freed', size)
  await notifyWaiting(api.sandbox)
  await identityMessages()

  await done('POST', own(rented, 'notice'), as, { moveOutAt: addMonths(rented.moveInAt, 5) })
  await done('DELETE', own(rented, 'notice'), as)
  const due = addDays(without.moveInAt, 14)
  await live(addDays(due, -7))
  await live(addDays(due, 1))
  await sendProof(without)
  await live(addMonths(rented.moveInAt, 1))
  const ends = addMonths(rented.moveInAt, 3)
  const ending = await aCardOnFile(api, as, '5555 5555 5555 4444', `${ends.slice(5, 7)}/${ends.slice(2, 4)}`)
  await done('PUT', own(rented, 'paying/card'), as, { paymentSourceId: ending })
  await api.gateway.knobs.find(({ name }) => name === 'payments.refusals')?.turn('1')
  await live(addMonths(rented.moveInAt, 2))
  await live(addDays(`${ends.slice(0, 7)}-01`, -1))
  await live(ends)
  await done('POST', own(rented, 'notice'), as, { moveOutAt: addMonths(rented.moveInAt, 5) })
  await live(addDays(addMonths(rented.moveInAt, 5), 1))
}

test('each link of every kind of e-mail opens a page of the app, and the text of the e-mail has the same links', async () => {
  expect(problems).toEqual([])
  const found: Record<string, readonly string[]> = {}
  for (const { id, kind, subject, text } of sent) {
    if (kind === 'sms' || subject === null) continue
    const links = linksIn((await htmlOf(api.sandbox.db, id)) ?? '')
    for (const href of links) expect(text).toContain(href)
    const name = Object.keys(LINKS).find(each => subject.startsWith(each)) ?? subject
    found[name] ??= links.map(targetOf)
    expect([name, links.map(targetOf)]).toEqual([name, found[name]])
  }
  expect(found).toEqual(LINKS)
})

test('the links of text messages open the rental', () => {
  const links = sent.filter(({ kind }) => kind === 'sms').flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
  expect(new Set(links.map(targetOf))).toEqual(new Set(['/app/rental?id']))
})

test('each part of a rental’s page that a link names is the heading of a section there', () => {
  const named = Object.values(LINKS).flatMap(targets => targets.flatMap(target => /part=(.*)$/.exec(target)?.[1] ?? []))
  const onThatPage = everyPlugin.filter(
    ({ id, slots }) => id === 'rental' || slots?.some(({ slot }) => slot.id === rentalSectionSlot.id),
  )
  const sources = onThatPage.map(({ id }) => `plugins/${id}/components`).filter(existsSync)
  const headings = sources
    .flatMap(folder => readdirSync(folder).map(file => readFileSync(path.join(folder, file), 'utf8')))
    .flatMap(source => [...source.matchAll(/<PartHeading id="([^"]+)"/g)].map(([, id]) => id))
  expect(headings).toEqual(expect.arrayContaining(named))
})

/** The subjects of a source, each as a pattern; what cannot be read from the source is listed as it is written. */
function subjectsIn(source: string): readonly string[] {
  const literals = (written: string): readonly string[] => [...written.matchAll(/(['`])(.*?)\1/g)].map(([, , text = '']) => text)
  return [...source.matchAll(/\bsubject(?:: (.+?))?,(?=$| [a-z]+[:,])/gm)].flatMap(([, written = 'subject']) => {
    if (/^['`]/.test(written)) return literals(written)
    const name = /^([A-Z_]+)(?:\[.*\])?$/.exec(written)?.[1]
    const declared = new RegExp(String.raw`\bconst ${name}\b[^=]*= ('.*'|\{[^}]*\})`).exec(source)?.[1] ?? ''
    return name === undefined || declared === '' ? [`? ${written}`] : literals(declared)
  })
}

test('every e-mail that the sources can write was sent, so that none is missing above', () => {
  const folder = path.resolve('tools/sandbox')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  const writers = files
    .map(file => ({ file, source: readFileSync(path.join(folder, file), 'utf8') }))
    .filter(({ source }) => /from '[^']*mail\/(?:email|letter)'/.test(source))
  const written = writers.flatMap(({ file, source }) => subjectsIn(source).map(subject => ({ file, subject })))
  expect(written.length).toBeGreaterThan(30)
  const unsent = written.filter(({ subject: text }) => {
    const pattern = new RegExp(`^${text.replaceAll(/[()?]/g, String.raw`\$&`).replaceAll(/\$\{[^}]*\}/g, '.+')}$`)
    return !sent.some(({ subject }) => subject !== null && pattern.test(subject))
  })
  // the alarm to the privacy team has the subject it is given, and no link
  expect(unsent).toEqual([{ file: 'support/store.ts', subject: '? subject' }])
})

test('a subject is seen as a literal, a constant, a value of a table, and as what cannot be read', () => {
  const declared = "const ADDED = 'Added'\nconst OF: Readonly<Record<Kind, string>> = {\n  a: 'One',\n  b: 'Two',\n}\n"
  const written = 'subject: `Day ${day}`,\nsubject: ADDED,\nsubject: OF[kind],\n{ subject, parts: [] }\n'
  expect(subjectsIn(declared + written)).toEqual(['Day ${day}', 'Added', 'One', 'Two', '? subject'])
})
