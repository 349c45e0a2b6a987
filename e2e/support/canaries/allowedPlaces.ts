import { CANARIES, type CanaryName } from './table'

const OWN_ADDRESS = /^(address|history|performance|sent to the app’s host|referrer at the app’s host)$/

/** Where canaries may be, besides the services they are meant for. None may be in a recording, a report or the console. */
const ALLOWED_PLACES: readonly { readonly canary: RegExp; readonly place: RegExp }[] = [
  // the refresh token and whose it is: only here
  { canary: /refresh token|^rental customer$/, place: /^database lockstep\/session$/ },
  // the provider's response is in the address of the callback, for that one request
  { canary: /authorization code|^rental state$/, place: /^sent to the callback$/ },
  // the draft of a form, for an hour
  { canary: /^P1$|^rental customer$/, place: /^database lockstep\/drafts$/ },
  // the enquiry form remembers the sender for an hour (S5)
  { canary: /^contact (?!country)/, place: /^(local storage|cookies)$/ },
  // the search text is part of the address, so that it can be shared and restored
  { canary: /^P5$/, place: OWN_ADDRESS },
  // a guest returns from the hosted page to an address with its id (S7)
  { canary: /^guest hosted page$/, place: OWN_ADDRESS },
  { canary: /^guest (hosted page|basket)$/, place: /^database lockstep\/attempts$/ },
  { canary: /^guest basket$/, place: /^(local storage|performance)$/ },
  // ids of unfinished tasks, which are also in the addresses of calls
  { canary: /^P2$/, place: /^(database lockstep\/(drafts|attempts|intentions)|local storage|performance)$/ },
  // support finds recordings by these ids, in an index that is keyed with a secret (decisions.md D6)
  { canary: /^P2$/, place: /^told whose a recording is$/ },
  { canary: /^customer order$/, place: OWN_ADDRESS },
]

export function isAllowedAt(name: CanaryName, place: string): boolean {
  const { class: kind } = CANARIES[name]
  return ALLOWED_PLACES.some(allowed => (allowed.canary.test(name) || allowed.canary.test(kind)) && allowed.place.test(place))
}
