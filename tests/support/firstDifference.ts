import type { Picture } from './drawPicture'

/** The surrogates of a recording (src/recording/masker.ts), and the displayed digits of a card. */
const STAND_IN =
  /Name [A-Z]+\b|person\d+[@.]example\.test|\+?44 ?7400[ \d]{5,7}\d|07400[ \d]{5,7}\d|\d+ Sample Street|Town [A-Z]+\b|AA\d+ \dA[A-Z]|AA \d+|\bid-\d+|(?<=[“ ])…(?=[” .,])|\b[Xx0]{2,}(?:[ ,][ ,Xx0]*[Xx0])?\b|\b[Xx0]+(?:-[Xx0]+)+\b|(?<=ending )\d{4}|(?<=Expire[sd] )(?:\d\d)?\/(?:\d\d)?/g
/** Ids in addresses, which are stand-ins in a replay. */
const OBJECTS =
  /((?:[?&]|%3F|%26)(?:bookingId|subscriptionId|orderId|rentalId|productId|documentId|id)(?:=|%3D))(?:[^&%#\s>]|%(?!26))*/g
/** The part of a query that is never recorded, also inside an encoded address. */
const UNRECORDED_QUERY = /[?&](?:•|place|utm_\w+)=[^&\s>]*|(?:%3F|%26)(?:•|place|utm_\w+)%3D(?:[^&%\s>]|%(?!26))*/g
/** The language prefix of a link, which the links of a replay do not have. */
const LANGUAGE = /(?<= (?:href|action)=)\/[a-z]{2}-[A-Z]{2}(?:\/|(?=[?#\s>]))/
const TYPED = /typed=“(.*?)”/

/** A picture without everything that a recording replaces by stand-ins, and with addresses in one uniform notation. */
function withoutPersons(picture: Picture, personal: RegExp | undefined): Picture {
  return picture.map(line => {
    const anonymous = line.replace(STAND_IN, '•')
    return (
      (personal ? anonymous.replace(personal, '•') : anonymous)
        .replace(OBJECTS, '$1•')
        .replace(LANGUAGE, '/')
        .replace(UNRECORDED_QUERY, '')
        // an address on another site, such as a bank's
        .replace(/href=(?=[ >])/, 'href=•')
        // the part that was left out may have been the first, with the question mark
        .replace(/[?&](?=\S+=)/g, '&')
        .replace(/%(3F|26)/g, '%26')
        // typed text may have any surrogate, so only whether there is text counts
        .replace(TYPED, (_, text: string) => (text === '' ? 'empty' : 'typed'))
    )
  })
}

/** Matches any of the texts as whole words, because a short one may be part of an ordinary word. */
function anyOf(texts: readonly string[]): RegExp | undefined {
  if (texts.length === 0) return undefined
  const escaped = texts.map(text => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

/** The rest of the address to return to after signing in, of which a recording contains only the known query values. */
const UNRECORDED_TARGET = /(?<=[?&]target=[^%\s>]*(?:%2F[^%\s>]*)*)%26[^\s>]*/

const CARD = /(?<= )card(?=>$)/

/** Where a replay has a stand-in, the page may have anything. */
function isSame(live: string | undefined, replayed: string | undefined): boolean {
  if (live === replayed) return true
  if (live === undefined || replayed === undefined) return false
  if (live.replace(UNRECORDED_TARGET, '') === replayed.replace(UNRECORDED_TARGET, '')) return true
  // a replay shows nothing or a stand-in in place of a card number (drawPicture.ts)
  if (CARD.test(live)) return ['empty', 'typed'].some(instead => isSame(live.replace(CARD, instead), replayed))
  if (!replayed.includes('•')) return false
  const parts = replayed.split('•').map(part => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 'u').test(live)
}

/**
 * The first difference of two pictures with its surroundings; undefined if they are the same.
 *
 * @param personal known texts that stand for a person, an object or a secret in the page or in its replay
 */
export function firstDifference(page: Picture, replay: Picture, personal: readonly string[] = []): string | undefined {
  const known = anyOf(personal)
  const live = withoutPersons(page, known)
  const replayed = withoutPersons(replay, known)
  const length = Math.max(live.length, replayed.length)
  const place = Array.from({ length }, (_, line) => line).find(line => !isSame(live[line], replayed[line]))
  if (place === undefined) return undefined
  const parents: string[] = []
  let depth = depthOf(live[place] ?? replayed[place] ?? '')
  for (const line of live.slice(0, place).reverse())
    if (depthOf(line) < depth) {
      parents.unshift(line)
      depth = depthOf(line)
    }
  return [
    ...parents.slice(-4),
    `live:   ${live[place] ?? '(nothing more)'}`,
    `replay: ${replayed[place] ?? '(nothing more)'}`,
  ].join('\n')
}

const depthOf = (line: string): number => line.length - line.trimStart().length
