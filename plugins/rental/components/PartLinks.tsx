import { rentalRoute } from '@/contracts/rental'
import { Link } from '@/ui/Link'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import summary from '@/ui/summary.module.css'
import { useIsNarrow } from '@/ui/useIsNarrow'
import { Disclosure } from '@/view/Disclosure'
import { usePathTo } from '@/view/navigation'
import { PART, usePageParts } from '@/view/PageParts'
import { useText } from '@/view/useText'

/** Links to the parts of the page. In a narrow window they are folded, because there the list would be as long as a part. */
export function PartLinks({ rentalId }: { readonly rentalId: string }) {
  const text = useText()
  const pathTo = usePathTo()
  const isNarrow = useIsNarrow()
  const { parts, follow } = usePageParts()
  const links = parts.map(part => (
    <li key={part.id}>
      <Link to={pathTo(rentalRoute, { query: { id: rentalId, [PART]: part.id } }) ?? ''} onClick={event => follow(part, event)}>
        {part.title}
      </Link>
    </li>
  ))
  return (
    <nav aria-label={text('rental.parts')} data-print="no">
      {isNarrow ? (
        <Disclosure part="rental.parts" summary={text('rental.parts')} summaryClassName={summary.strong}>
          <Stack as="ul" gap={2}>
            {links}
          </Stack>
        </Disclosure>
      ) : (
        <Row as="ul" gap={5}>
          {links}
        </Row>
      )}
    </nav>
  )
}
