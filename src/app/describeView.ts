import * as view from '@/contracts/view'
import { formatDate } from '@/domain/formatDate'
import { listInWords } from '@/domain/listInWords'
import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import { controlWords, fieldName } from './controlWords'

/** One English line for each event about view and presence, for support. */
export function describeView(event: AppEvent): string | undefined {
  if (view.submissionRefused.match(event))
    return `${formName(event.payload.form)} not accepted: ${fieldNames(event.payload.fields)}`
  if (view.problemsChanged.match(event))
    return event.payload.fields.length === 0
      ? `${formName(event.payload.form)}: nothing is wrong any more`
      : `${formName(event.payload.form)}: still wrong with ${fieldNames(event.payload.fields)}`
  if (view.partChanged.match(event)) return partLine(event.payload.part, event.payload.shows)
  if (view.windowMeasured.match(event)) return windowLine(event.payload)
  if (view.controlPressed.match(event)) return `Pressed ${controlWords(event.payload.control)}`
  if (view.controlFocused.match(event))
    return `${event.meta?.cause === 'user' ? 'Moved' : 'The page moved them'} to ${controlWords(event.payload.control)}`
  if (view.pageScrolled.match(event))
    return `${event.meta?.cause === 'app' ? 'The page scrolled by itself' : 'Scrolled'} to ${placeOnPage(event.payload.depth)} of the page`
  return undefined
}

/** Words for the scroll depth, in per cent of the page above the lower edge of the window. */
const placeOnPage = (depth: number): string =>
  depth >= 95 ? 'the end' : depth >= 65 ? 'the lower part' : depth >= 40 ? 'the middle' : 'the upper part'

const FORMS: Readonly<Record<string, string>> = {
  profile: 'Details form',
  contact: 'Contact form',
  'shop.confirm': 'Order form',
}
const formName = (form: string): string => FORMS[form] ?? `Form “${spokenCode(form)}”`

const fieldNames = (fields: readonly { readonly name: string }[]): string =>
  fields.length === 0 ? 'something is missing' : listInWords(fields.map(({ name }) => fieldName(name)))
/** Names of collapsible parts, by the prefix of their id. */
const FOLDS: readonly (readonly [start: string, what: string])[] = [
  ['booking.grades', 'what the grades of units mean'],
  ['booking.storeFacts', 'the store’s address, hours and access'],
  ['booking.wholePrices', 'what the prices include'],
  ['booking.allLevels', 'all levels of protection'],
  ['booking.prices.', 'all prices of a unit'],
  ['booking.from.', 'what the lowest price of a size range is made of'],
  ['booking.taken.', 'the sizes of a range that are taken'],
  ['finder.hours.', 'a store’s opening hours'],
  ['help.recordShown', 'the record of the visit'],
  ['help.recordAsFile', 'the record as a file'],
  ['changes.size.', 'the other sizes that the unit can be changed for'],
  ['notice.cancel', 'the right to cancel the rental'],
  ['rental.parts', 'the list of the parts of the rental’s page'],
  ['consent.kept', 'the list of what is kept on the device'],
  ['content.', 'the answer to a question'],
  ['estimator.panel', 'the panel with the size needed'],
]
/** Names of validation errors, by the prefix of their id. */
const ENTRIES: readonly (readonly [start: string, wrong: string, right: string])[] = [
  ['estimator.count.', 'Typed something that is no number', 'The number of things can be read again'],
  ['shop.quantity.', 'Typed something that is no quantity', 'The quantity can be read again'],
  ['shop.product.', 'There is no room for another product in the basket', 'The note about the full basket has gone'],
  ['languages', 'The language could not be loaded', 'The note about the language has gone'],
  ['booking.dayUnread', 'The day that was typed cannot be read', 'The note about the day has gone'],
  ['contact.question', 'Began to type a question', 'The question is empty again'],
  ['booking.values', 'Lists every value that can be covered', 'Lists the usual values to cover'],
  ['booking.dayEntry', 'Began to type a day', 'Has finished typing a day'],
  ['booking.paymentAtOpening', 'A payment was under way when the page was opened', 'The payment is no longer under way'],
  ['profile.phone', 'Began to fill in the profile form', 'The profile form is as it began'],
  ['contact.phone', 'Began to fill in the contact form', 'The contact form is as it began'],
  ['waitingList.size.', 'Chose the size to hear about', 'The size to hear about is the first one again'],
  ['waitingList.', 'Opened the form to hear when a size is free', 'Closed the form to hear when a size is free'],
  ['contact.terms', 'Ticked that the terms are accepted', 'Unticked that the terms are accepted'],
]

const LOOKUPS: Readonly<Record<string, string>> = {
  '': 'The postcode is empty: no addresses can be looked up',
  begun: 'A postcode is begun: its addresses can be looked up',
  list: 'The addresses of the postcode are listed',
}
const PLACES: Readonly<Record<string, string>> = {
  notAPlace: 'Typed what is no place',
  typed: 'Typed another place',
  empty: 'Emptied the field for the place',
}

const SEARCHES: Readonly<Record<string, string>> = {
  '': 'The search of the shop is empty',
  text: 'There is something in the search of the shop',
  cardNumber: 'There may be a card number in the search of the shop',
}

const FLOORS: Readonly<Record<string, string>> = {
  ground: 'Lists only the units that need no lift',
  driveUp: 'Lists only the units one can drive up to',
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

function foundLine(shows: string): string {
  if (shows === '') return 'All products are listed'
  if (shows === 'nothing') return 'The search found no product'
  const { length } = shows.split(' ')
  return `The search found ${length === 1 ? 'one product' : `${length} products`}`
}

function partLine(part: string, shows: string): string {
  const fold = FOLDS.find(([start]) => part.startsWith(start))
  if (fold) return `${shows === 'open' ? 'Opened' : 'Closed'} ${fold[1]}`
  const entry = ENTRIES.find(([start]) => part.startsWith(start))
  if (entry) return shows === '' ? entry[2] : entry[1]
  if (part === 'addresses.lookup') return LOOKUPS[shows] ?? 'The search by postcode is shown'
  if (part === 'finder.place') return PLACES[shows] ?? 'The field for the place shows what was searched for'
  if (part === 'profile.inUse')
    return shows === '' ? 'The note about a detail in use has gone' : `Another account has this ${spokenCode(shows)}`
  if (part === 'booking.calendar')
    return MONTH.test(shows)
      ? `The calendar shows ${formatDate(`${shows}-01`, 'month', 'en-GB')}`
      : 'The calendar shows the month of the day chosen'
  if (part === 'booking.floor') return FLOORS[shows] ?? 'The units of every floor are listed'
  if (part === 'shop.search') return SEARCHES[shows] ?? 'The search of the shop shows something else'
  if (part === 'shop.found') return foundLine(shows)
  if (part === 'shop.products') return /^\d+$/.test(shows) ? `Lists ${shows} products` : 'The list of products begins anew'
  if (part === 'paying.history') return shows === 'all' ? 'Lists all payments' : 'The list of payments begins anew'
  const name = spokenCode(part)
  return shows === '' ? `“${name}” is as it began` : `“${name}” shows ${spokenCode(shows)}`
}

type Measured = ReturnType<typeof view.windowMeasured>['payload']

function windowLine({ width, height, textSize, theme, contrast, motion }: Measured): string {
  return [
    `The window is ${width} × ${height} pixels`,
    theme,
    ...(contrast === 'normal' ? [] : [contrast === 'more' ? 'with more contrast' : 'in the colours of the device']),
    ...(motion === 'normal' ? [] : ['without motion']),
    ...(textSize === 16 ? [] : [`with text of ${textSize} pixels`]),
  ].join(', ')
}
