import { answersOf } from '@/kernel/registry'
import { profileStatus, storesWithExtendedAccess } from '@/contracts/session'
import agreementWords from '@plugins/agreement/messages/en-GB.json'
import choices from '@plugins/booking/messages/choices.en-GB.json'
import common from '@plugins/booking/messages/en-GB.json'
import payment from '@plugins/booking/messages/payment.en-GB.json'
import unit from '@plugins/booking/messages/unit.en-GB.json'
import moveInWords from '@plugins/move-in/messages/en-GB.json'
import { decideEntry } from '@plugins/booking/model/entryRules'
import { storedBookingOf } from '@plugins/booking/model/storedBooking'
import { skipsOf } from '@plugins/booking/model/skips'
import type { Step } from '@plugins/booking/steps/order'
import { selectRentalChoice, selectStoreId } from '@plugins/booking/bookingSelectors'
import { selectExtendedOffer } from '@plugins/booking/screenSelectors'
import type { Walker } from './walker'

const messages = { ...common, ...unit, ...choices, ...payment }

/** The titles of steps whose title is not the message `booking.{step}.title`. */
const TITLES: Readonly<Partial<Record<Step, readonly string[]>>> = {
  'sign-in': [messages['booking.details.title']],
  'access-hours': [messages['booking.hours.title']],
  insurance: [messages['booking.protection.title']],
  'payment/confirm': [
    messages['booking.confirm.title'],
    messages['booking.confirm.paidTitle'],
    messages['booking.confirm.refusedTitle'],
  ],
  sign: [agreementWords['agreement.sign.title']],
  download: [moveInWords['moveIn.pack.title']],
}
const titlesOf = (step: Step): readonly string[] =>
  TITLES[step] ?? [(messages as Readonly<Record<string, string>>)[`booking.${step}.title`] ?? '']
const ALLOWED_KEYS = ['unitTypeId', 'moveInAt', 'inquiryId', 'extendedAccess']
const MAX_ARRIVALS = 8
const MAX_EVENTS = 120

/** What must hold after every action. Counts the events of each action. */
export function invariants(walker: Walker) {
  const counted = new WeakMap<object, number>()

  function newEvents(): readonly string[] {
    const types = walker.page().types()
    const before = counted.get(walker.page()) ?? 0
    counted.set(walker.page(), types.length)
    return types.slice(before)
  }

  function onAllowedStep(): string | undefined {
    const { booking, location } = walker.state()
    const step = walker.step()
    const container = walker.page().screen?.container
    if (step === undefined || !container) return undefined
    const titles = [...container.querySelectorAll('h1')].map(title => title.textContent)
    if (step !== 'sign' && booking.entered !== step) {
      const says =
        container.querySelector('[role=alert], [aria-busy=true], [role=status]') ?? /Loading/.exec(container.textContent)
      return titles.length > 0 ? `a title while ${step} is not entered` : says ? undefined : `nothing is said at ${step}`
    }
    if (titles.length !== 1 || !titlesOf(step).includes(titles[0] ?? '')) return `${step} is titled ${JSON.stringify(titles)}`
    if (booking.entered !== step) return undefined
    const { selectorOf } = answersOf(walker.page().app.parts.registry)
    const profile = selectorOf(profileStatus)(walker.state())
    const extendedAt = selectorOf(storesWithExtendedAccess)(walker.state())
    const decision = decideEntry({
      step,
      choice: selectRentalChoice(walker.state()),
      ...skipsOf(profile, extendedAt, selectStoreId(walker.state()), selectExtendedOffer(walker.state())),
      booking: booking.booking && storedBookingOf(booking.booking),
      unreadable: false,
      wanted: undefined,
    })
    // a payment that was just made is shown at its step until the agreement opens
    const isJustPaid = step === 'payment/confirm' && walker.state().bookingConfirm.status === 'paid'
    if (decision.kind === 'enter' || isJustPaid) return undefined
    return `at ${step} of ${location.path}, though the rules say ${JSON.stringify(decision)}`
  }

  function oneBookingPerIntention(): string | undefined {
    const { server } = walker.browser
    for (const { body } of server.posts)
      if (!Object.keys(body).every(key => ALLOWED_KEYS.includes(key)) || body.extendedAccess === (false as never))
        return `sent ${JSON.stringify(body)}`
    const live = server.bookings().filter(({ booking }) => server.isHeld(booking))
    const owners = live.map(({ owner }) => owner)
    if (new Set(owners).size !== owners.length) return 'one customer holds two units'
    if ([...server.charges.values()].some(times => times > 1)) return 'charged twice'
    return undefined
  }

  function ownBookingShown(): string | undefined {
    const { booking, account } = walker.state()
    const shown = booking.booking
    if (!shown) return undefined
    if (booking.id !== shown.id) return `kept ${String(booking.id)}, shown ${shown.id}`
    const owner = walker.browser.server.bookingOf(shown.id)?.owner
    return owner === account.session.subject
      ? undefined
      : `the booking of ${String(owner)} is shown to ${String(account.session.subject)}`
  }

  function nothingLost(): string | undefined {
    const { booking, bookingChoices, account } = walker.state()
    const terms = walker.answers.terms.get(booking.booking?.id ?? '')
    const isMine = terms?.tab === walker.tab() && walker.isKept(terms.at)
    if (walker.isAt('payment') && isMine && bookingChoices.termsAccepted !== terms.accepted)
      return `the terms were answered ${String(terms.accepted)}`
    if (walker.isAt('payment') && !terms && bookingChoices.termsAccepted) return 'terms nobody accepted'
    const typed = walker.answers.typed.get(account.session.subject ?? '')
    if (
      account.profile.status === 'incomplete' &&
      typed?.tab === walker.tab() &&
      walker.isKept(typed.at) &&
      account.form.draft?.givenName !== typed.draft.givenName
    )
      return `typed ${typed.draft.givenName}, there is ${String(account.form.draft?.givenName)}`
    return undefined
  }

  return {
    /** The first invariant that is violated, as text. */
    violation(): string | undefined {
      const dispatched = newEvents()
      const arrivals = dispatched.filter(type => type === 'navigation/arrived').length
      if (arrivals > MAX_ARRIVALS || dispatched.length > MAX_EVENTS)
        return `${arrivals} arrivals and ${dispatched.length} events for one action`
      if (dispatched.some(type => type === 'app/sagaCrashed' || type === 'app/screenCrashed')) return 'something crashed'
      return onAllowedStep() ?? oneBookingPerIntention() ?? ownBookingShown() ?? nothingLost()
    },
  }
}
