import { VisuallyHidden } from './VisuallyHidden'

export interface PriceLabels {
  /** Before the old price, for instance “was”: a line through a number is only seen. */
  readonly was: string
  /** Said between the old and the new price. */
  readonly now: string
}

interface PreviousPriceProps {
  readonly amount: string
  readonly labels: PriceLabels
  readonly className?: string | undefined
}

/** An earlier price, said and struck; the price of today follows it. */
export function PreviousPrice({ amount, labels, className }: PreviousPriceProps) {
  return (
    <>
      <span className={className}>
        {labels.was} <s>{amount}</s>
      </span>
      <VisuallyHidden> {labels.now} </VisuallyHidden>
    </>
  )
}
