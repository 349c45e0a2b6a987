import { createAccessToken } from '@/runtime/http/accessToken'
import type { AnyPort } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { createHttp } from '@/runtime/http/http'
import { fetchSubscriptions } from '@plugins/account/ports/profile'
import { createIntent } from '@plugins/booking/paymentPorts'
import * as booking from '@plugins/booking/ports'
import * as changes from '@plugins/changes/ports'
import { sendInquiry, submitDetails } from '@plugins/contact/ports'
import { cancelRental, giveNotice, quoteNotice, readNotice, withdrawNotice } from '@plugins/notice/ports'
import * as paying from '@plugins/paying/ports'
import * as people from '@plugins/people/ports'
import * as sharedUnits from '@plugins/shared-units/ports'
import { addSource, createIntent as createCardIntent } from '@plugins/payment/ports'
import { listOrders } from '@plugins/shop/checkoutPorts'
import { placeOrder, readOrder } from '@plugins/shop/ports'
import { aConfig } from '../support/aConfig'
import { noReports } from '../support/noReports'

const nobody = (): void => undefined
/** Answers come at once: nothing is waited for. */
const clock = { now: () => Date.now(), sleep: () => ({ done: new Promise<null>(nobody), cancel: nobody }) }

const PORTS: readonly AnyPort[] = [
  booking.holdUnit,
  booking.readBooking,
  booking.renewHold,
  booking.releaseUnit,
  booking.addProtection,
  booking.askForAgreement,
  booking.confirmAgreement,
  booking.confirmPayment,
  createIntent,
  createCardIntent,
  addSource,
  placeOrder,
  readOrder,
  listOrders,
  fetchSubscriptions,
  submitDetails,
  sendInquiry,
  readNotice,
  giveNotice,
  quoteNotice,
  withdrawNotice,
  cancelRental,
  changes.readChanges,
  changes.quoteChange,
  changes.makeChange,
  paying.readPaying,
  paying.listCards,
  paying.changeCard,
  paying.settle,
  paying.removeCard,
  people.listPeople,
  people.invitePerson,
  people.removePerson,
  people.readInvitation,
  people.acceptInvitation,
  sharedUnits.listShared,
  sharedUnits.leaveShared,
]

/** Asks what the product's ports ask, by their ids, of whatever server answers this `fetch`. */
export type Ask = (port: string, ...args: readonly unknown[]) => Promise<unknown>

export function realPorts(fetch: typeof globalThis.fetch, token?: string): Ask {
  const accessToken = createAccessToken()
  if (token !== undefined) accessToken.hold(token)
  const http = createHttp({
    config: aConfig,
    fetch,
    clock,
    jitter: () => 0,
    accessToken,
    reports: noReports,
  })
  const world = { http, config: aConfig } as unknown as World
  return async (id, ...args) => {
    const found = PORTS.find(({ portId }) => portId === id)
    if (!found) throw new Error(`no port ${id}`)
    return found.run(world, ...(args as never[]))
  }
}
