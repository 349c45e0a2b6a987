import { formRequested } from '@/contracts/contact'
import { signedIn } from '@/contracts/session'
import type { AnyPort } from '@/runtime/effects/port'
import { everyPlugin } from '@/app/everyPlugin'
import type { Plugin } from '@/kernel/contract'
import type { FakePorts } from '@/runtime/effects/livePorts'
import * as booking from '@plugins/booking/ports'
import { createIntent } from '@plugins/booking/paymentPorts'
import { accessChosen, paymentSubmitted, protectionChosen, stepSubmitted } from '@plugins/booking/events'
import { detailsNoted, detailsSubmitted } from '@plugins/contact/events'
import { notedDetails } from '@plugins/contact/model/details'
import * as contact from '@plugins/contact/ports'
import { changeBasket } from '@plugins/shop/basketPorts'
import { checkoutSubmitted, quantityChosen } from '@plugins/shop/events'
import * as shop from '@plugins/shop/ports'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer } from '../../support/rental/fakeServer'
import { openForm, stores } from '../../plugins/contact/support'
import { openShop } from '../../plugins/shop/openShop'
import { openShopAsCustomer } from '../../plugins/shop/customer'
import type { TestApp, TestAppOptions } from '../../support/makeApp'
import { PERSON } from './canaries'
import type { Step } from './faults'

/** `beside`: plugins that the app has besides its own. */
type Options = Pick<TestAppOptions, 'memory' | 'clock' | 'adapters'> & { readonly beside: readonly Plugin[] }
const whole = ({ beside, ...options }: Options): TestAppOptions => ({
  ...options,
  draw: false,
  plugins: [...everyPlugin, ...beside],
})
type Opened = Pick<TestApp, 'app' | 'memory' | 'dispatch' | 'go' | 'advance' | 'settle' | 'rows' | 'types'>

interface Driver {
  /** The calls that meet the fault. */
  readonly ports: readonly AnyPort[]
  readonly open: (faulty: FakePorts, options: Options) => Promise<Opened>
  /** What the person does. */
  readonly act: (app: Opened) => Promise<void>
}

const any = (...ports: readonly unknown[]): readonly AnyPort[] => ports as readonly AnyPort[]

const rental =
  (path: string, held?: ReturnType<typeof aBooking>) =>
  (faulty: FakePorts, options: Options): Promise<Opened> =>
    makeRental({
      ...options,
      at: `/register/${path}${QUERY}`,
      person: customer,
      draw: false,
      server: fakeServer({ ...(held ? { booking: held } : {}), fakes: faulty }),
      ...(held ? { kept: { 'booking-store:booking-id': held.id } } : {}),
    })
const pay = (app: Opened): Promise<void> => app.dispatch(paymentSubmitted({ bookingId: 'bkg-1', sourceId: 'src-1' }))

const details = {
  givenName: PERSON.givenName,
  familyName: PERSON.familyName,
  callingCode: '+44',
  nationalNumber: PERSON.national,
  email: PERSON.email,
  isBusiness: false,
  estimatedSize: '',
  question: '',
}

/** Each step of the fault table (faults.ts), as far as the call in which it fails. */
export const DRIVERS: Readonly<Record<Step, Driver>> = {
  Rd: {
    ports: any(booking.listStores, booking.findUnits, booking.readExtendedAccess, booking.readProtection),
    open: rental('unit'),
    act: app => app.settle(),
  },
  Ct: {
    ports: any(contact.submitDetails),
    open: async (faulty, options) =>
      (await openForm({ ...whole(options), ports: { 'contact.listStores': () => stores, ...faulty } })).app,
    async act(app) {
      await app.dispatch(formRequested({ redirect: false }))
      await app.dispatch(detailsNoted(notedDetails(details)))
      await app.dispatch(
        detailsSubmitted({
          givenName: PERSON.givenName,
          familyName: PERSON.familyName,
          phoneNumber: `+${PERSON.international}`,
          email: PERSON.email,
          isBusiness: false,
          acceptTerms: true,
          storeId: 'store-1',
        }),
      )
    },
  },
  Bk: {
    ports: any(booking.holdUnit),
    open: rental('access-hours'),
    async act(app) {
      await app.dispatch(accessChosen({ extended: false }))
      await app.dispatch(stepSubmitted({ step: 'access-hours' }))
    },
  },
  In: {
    ports: any(booking.addProtection),
    open: rental('insurance', aBooking()),
    async act(app) {
      await app.dispatch(protectionChosen({ type: 'ProviderProtection' }))
      await app.dispatch(stepSubmitted({ step: 'insurance' }))
    },
  },
  Py: { ports: any(createIntent, booking.confirmPayment), open: rental('payment', insured()), act: pay },
  Sg: { ports: any(booking.askForAgreement, booking.confirmAgreement), open: rental('payment', insured()), act: pay },
  Ca: {
    ports: any(changeBasket),
    open: (faulty, options) => openShop({ ...whole(options), ports: faulty }),
    act: app => app.dispatch(quantityChosen({ productId: 'box', quantity: 2 })),
  },
  Or: {
    ports: any(shop.placeOrder, shop.openHostedPage),
    open: (faulty, options) => openShopAsCustomer({ ...whole(options), ports: faulty }),
    async act(app) {
      await app.dispatch(signedIn({ subject: 'c1' }), 'app')
      await app.dispatch(quantityChosen({ productId: 'box', quantity: 1 }))
      await app.advance(1_000)
      await app.go('/shop/confirm?storeId=s1')
      await app.dispatch(checkoutSubmitted({ sourceId: 'pm1' }))
    },
  },
}
