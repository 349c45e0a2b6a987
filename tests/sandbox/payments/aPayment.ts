/** Steps of a payment, for tests of the gateway. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type CardGateway, paymentGateway } from '../../../tools/sandbox/payments/gateway'
import { paymentsApp } from '../../../tools/sandbox/payments/server'
import { testServices, type TestServices } from '../support/testServices'

export const GOOD = '4242 4242 4242 4242'
export const ASKS_BANK = '4000 0000 0000 3220'
export const MINUTE_MS = 60_000

export interface TestGateway {
  readonly services: TestServices
  readonly gateway: CardGateway
  readonly app: FastifyInstance
  /** Sends a form of one of the gateway's own pages. */
  post(path: string, form: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  get(path: string): Promise<LightMyRequestResponse>
  turn(knob: string, value: string): void | Promise<void>
  close(): Promise<void>
}

export async function testGateway(): Promise<TestGateway> {
  const services = await testServices()
  const gateway = paymentGateway(services.sandbox)
  const app = await paymentsApp(services.sandbox, gateway)
  return {
    services,
    gateway,
    app,
    post: (path, form) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(form).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          accept: 'text/html',
        },
      }),
    get: path => app.inject({ url: path, headers: { accept: 'text/html' } }),
    turn(name, value) {
      const knob = gateway.knobs.find(each => each.name === name)
      if (knob === undefined) throw new Error(`there is no knob ${name}`)
      return knob.turn(value)
    },
    async close() {
      await app.close()
      await services.close()
    },
  }
}

let customers = 0
export const aCustomer = (): string => `cus_test_${(customers += 1)}`

export const anIntent = (gateway: CardGateway, customerId = aCustomer(), reference = 'booking-1') =>
  gateway.createIntent({ customerId, amount: 12_050, currency: 'GBP', reference })

export const tried = (gateway: CardGateway, intentId: string, number = GOOD, holder = 'Morgan Ellis', returnTo?: string) =>
  gateway.authorise({ intentId, number, holder, expiry: '12 / 34', cvc: '123', returnTo })

/** A card on file whose holder has this name. */
export async function aCard(gateway: CardGateway, { number = GOOD, holder = 'Morgan Ellis', customerId = aCustomer() } = {}) {
  const { id } = await anIntent(gateway, customerId)
  const outcome = await tried(gateway, id, number, holder)
  if (outcome.status !== 'authorized') throw new Error(outcome.status)
  const kept = await gateway.keepCard({ intentId: id, customerId })
  if (!('card' in kept)) throw new Error(kept.refused)
  return kept.card
}
