import { formatPence } from '@/domain/money'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'
import { changesSince } from '../model/changes'
import { sumsOf, type PriceParts, type Said } from '../model/said'
import styles from './Changed.module.css'

const SUMS = ['today', 'later', 'minimum'] as const

/** What is different from what the link said: each line, then what that comes to. */
export function Changed({ said, now }: { readonly said: Said; readonly now: PriceParts }) {
  const text = useText()
  const formats = useFormats()
  const date = formats.date(said.made, 'long')
  const changes = changesSince(said, now)
  if (!changes) return <p>{text('quote.unchanged', { date })}</p>
  const totals = { before: formatPence(sumsOf(said).today), now: formatPence(sumsOf(now).today) }
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
        {SUMS.filter(sum => changes[sum] !== 0).map(sum => (
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
      {changes.today !== 0 && <p>{text('quote.said', totals)}</p>}
    </Notice>
  )
}
