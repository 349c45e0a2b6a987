import { formatPence } from '@/domain/money'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'
import { changesSince } from '../model/changes'
import { totalsOf, type PriceParts, type LinkedPrice } from '../model/linkedPrice'
import styles from './PriceChanges.module.css'

const TOTALS = ['today', 'later', 'minimum'] as const

/** What has changed since the link was made: each line, then the total. */
export function PriceChanges({ linked, now }: { readonly linked: LinkedPrice; readonly now: PriceParts }) {
  const text = useText()
  const formats = useFormats()
  const date = formats.date(linked.made, 'long')
  const changes = changesSince(linked, now)
  if (!changes) return <p>{text('quote.unchanged', { date })}</p>
  const values = { before: formatPence(totalsOf(linked).today), now: formatPence(totalsOf(now).today) }
  return (
    <Notice tone={changes.today > 0 || changes.later > 0 ? 'warning' : 'info'} title={text('quote.changed', { date })}>
      <ul className={styles.changes}>
        {changes.lines.map(({ line, kind, before, now: after }) => (
          <li key={line} data-change={line}>
            {text(`quote.change.${line}.${kind}`, {
              by: formatPence(Math.abs(after - before)),
              before: formatPence(before),
              now: formatPence(after),
            })}
          </li>
        ))}
        {TOTALS.filter(sum => changes[sum] !== 0).map(sum => (
          <li key={sum} data-change={sum}>
            <strong>
              {text(`quote.sum.${sum}`, {
                by: formatPence(Math.abs(changes[sum])),
                way: text(changes[sum] > 0 ? 'quote.wayMore' : 'quote.wayLess'),
              })}
            </strong>
          </li>
        ))}
      </ul>
      {changes.today !== 0 && <p>{text('quote.said', values)}</p>}
    </Notice>
  )
}
