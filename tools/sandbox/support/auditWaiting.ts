/**
 * The invariant about waiting lists, for audit.ts. E-mails are identified by the secret in their link, of which only a hash is
 * stored.
 */
import { WAITING_LIST_LINK } from '../api/rental/links'
import { hashOfSecret } from '../../backend/web/secrets'
import type { Tables } from './auditedTables'

export function waitersNotifiedOnce({ waiting, messages }: Tables): string[] {
  const sent = messages.flatMap(({ text }) => {
    const token = WAITING_LIST_LINK.exec(text)?.[1]
    return token === undefined ? [] : [hashOfSecret(decodeURIComponent(token))]
  })
  const repeated = sent
    .filter((hash, index) => sent.indexOf(hash) !== index)
    .map(() => 'an e-mail of a waiting list was sent twice')
  const unconfirmed = waiting.flatMap(({ id, joinedTokenHash }) =>
    joinedTokenHash === null || sent.includes(joinedTokenHash) ? [] : [`${id} was not confirmed`],
  )
  const wrong = waiting.flatMap(({ id, notifiedAt, availableUnits, tokenHash }) => {
    if (notifiedAt === null) return tokenHash === null && availableUnits === null ? [] : [`${id} has half been notified`]
    const mails = sent.filter(hash => hash === tokenHash).length
    if (mails !== 1) return [`${id} was sent ${mails} e-mails`]
    return (availableUnits ?? 0) > 0 ? [] : [`${id} was notified while no unit was free`]
  })
  return [...repeated, ...unconfirmed, ...wrong]
}
