import { CANARIES, type CanaryName } from './table'

const OWN_ADDRESS = /^(address|history|performance|sent to the app’s host|referrer at the app’s host)$/

/** Where something may be besides with those it was sent to; nothing may be in a recording, a report or the console. */
const ALLOWED_PLACES: readonly { readonly canary: RegExp; readonly place: RegExp }[] = [
  // the one place for what renews a session, and whom it is for
  { canary: /refresh token|^rental customer$/, place: /^database lockstep\/session$/ },
  // what the provider sends back is in the address it sends it to, for that one request
  { canary: /authorization code|^rental state$/, place: /^sent to the callback$/ },
  // a form that was begun, for an hour
  { canary: /^P1$|^rental customer$/, place: /^database lockstep\/drafts$/ },
  // who asked is known again for an hour (S5)
  { canary: /^contact (?!country)/, place: /^(local storage|cookies)$/ },
  // the search text is part of the address, so that it can be shared and restored
  { canary: /^P5$/, place: OWN_ADDRESS },
  // a guest returns from the hosted page to an address with its id (S7)
  { canary: /^guest hosted page$/, place: OWN_ADDRESS },
  { canary: /^guest (hosted page|basket)$/, place: /^database lockstep\/attempts$/ },
  { canary: /^guest basket$/, place: /^(local storage|performance)$/ },
  // ids that lead back to an unfinished task, and are in the addresses of the product API
  { canary: /^P2$/, place: /^(database lockstep\/(drafts|attempts|intentions)|local storage|performance)$/ },
  // by which support finds a recording, through an index keyed with a secret of its own (decisions.md D6)
  { canary: /^P2$/, place: /^told whose a recording is$/ },
  { canary: /^customer order$/, place: OWN_ADDRESS },
]

export function isAllowedAt(name: CanaryName, place: string): boolean {
  const { class: kind } = CANARIES[name]
  return ALLOWED_PLACES.some(allowed => (allowed.canary.test(name) || allowed.canary.test(kind)) && allowed.place.test(place))
}
