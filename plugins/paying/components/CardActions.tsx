import { capabilitiesOffered } from '@/contracts/capabilities'
import type { SavedCard } from '@/contracts/savedCard'
import { customerRentals } from '@/contracts/session'
import { useAnswer } from '@/view/useAnswer'
import { CardEnd } from './CardEnd'
import { CardRemoval } from './CardRemoval'
import { UseCardForRentals } from './UseCardForRentals'

/** The actions for a card on file: paying another rental with it, and removing it. */
export default function CardActions({ card, name }: { readonly card: SavedCard; readonly name: string }) {
  const isOffered = useAnswer(capabilitiesOffered).includes('paying-card')
  const known = useAnswer(customerRentals)
  // requires knowing which rentals it pays for
  if (!isOffered || known === undefined || known === 'failed') return null
  const rentals = known.filter(({ isOver }) => !isOver)
  return (
    <>
      <CardEnd card={card} rentals={rentals} />
      <UseCardForRentals card={card} cardLabel={name} rentals={rentals} />
      <CardRemoval card={card} name={name} rentals={rentals} />
    </>
  )
}
