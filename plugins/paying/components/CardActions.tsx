import { capabilitiesOffered } from '@/contracts/capabilities'
import type { SavedCard } from '@/contracts/savedCard'
import { customerRentals } from '@/contracts/session'
import { useAnswer } from '@/view/useAnswer'
import { CardRemoval } from './CardRemoval'
import { UseCardForRentals } from './UseCardForRentals'

/** What can be done with a card on file: another rental paid with it, and its removal. */
export default function CardActions({ card, name }: { readonly card: SavedCard; readonly name: string }) {
  const isOffered = useAnswer(capabilitiesOffered).includes('paying-card')
  const known = useAnswer(customerRentals)
  // which rentals it pays for has to be known first
  if (!isOffered || known === undefined || known === 'failed') return null
  const rentals = known.filter(({ isOver }) => !isOver)
  return (
    <>
      <UseCardForRentals card={card} cardLabel={name} rentals={rentals} />
      <CardRemoval card={card} name={name} rentals={rentals} />
    </>
  )
}
