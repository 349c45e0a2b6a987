import { VisuallyHidden } from './VisuallyHidden'

export interface PriceWords {
  /** Before the old price, for instance “was”: a line through a number is only seen. */
  readonly was: string
  /** Said between the old and the new price. */
  readonly now: string
}

interface WasProps {
  readonly amount: string
  readonly words: PriceWords
  readonly className?: string | undefined
}

/** An earlier price, said and struck; the price of today follows it. */
export function Was({ amount, words, className }: WasProps) {
  return (
    <>
      <span className={className}>
        {words.was} <s>{amount}</s>
      </span>
      <VisuallyHidden> {words.now} </VisuallyHidden>
    </>
  )
}
