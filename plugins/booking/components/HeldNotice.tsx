import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { useText } from '@/view/useText'
import { TimeLeft } from './TimeLeft'
import { useHeldRental } from './useHeldRental'

/** Outside the rental: the held unit, the time left, and a link to resume the rental. */
export default function HeldNotice() {
  const text = useText()
  const held = useHeldRental()
  if (!held) return null
  // as high as the notice, so that nothing below it moves
  if (held.kind === 'asking') return <Skeleton shape="button" count={3} label={text('app.loading')} />
  return (
    <Notice
      tone="info"
      live={false}
      title={text(held.kind === 'read' ? 'booking.held.title' : 'booking.held.begun')}
      action={<LinkButton to={held.to}>{text('booking.held.goOn')}</LinkButton>}
    >
      {held.kind === 'read' && (
        <>
          <p>{text('booking.held.unit', { unit: held.unit, store: held.store, date: held.date })}</p>
          {held.expiresAt === undefined ? <p>{text('booking.held.paying')}</p> : <TimeLeft expiresAt={held.expiresAt} />}
        </>
      )}
    </Notice>
  )
}
