import { unbroken } from '@/domain/measure'
import { formatPhone } from '@/domain/phoneText'
import type { SharedUnit } from '@/domain/schemas/sharedUnit'
import { addressLine } from '@/domain/addressLine'
import { directionsTo, hoursLine } from '@/domain/storeTexts'
import { telOf } from '@/domain/telOf'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DefinitionList, type Definition } from '@/ui/DefinitionList'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useConfig } from '@/view/appContext'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { leaveConsidered } from '../events'

/** One shared unit: who shares it, when and how to get in, and where it is. */
export function SharedUnitCard({ shared, isLeaving }: { readonly shared: SharedUnit; readonly isLeaving: boolean }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { appLinks } = useConfig()
  const { id, sharedBy: name, store, unit } = shared
  return (
    <Card as="li">
      <Stack gap={4}>
        <h3>{text('sharedUnits.unit', { unit: unbroken(unit.name), store: store.name })}</h3>
        <DefinitionList items={useFacts(shared)} />
        <Row>
          <LinkButton variant="secondary" href={directionsTo(store)} target="_blank" rel="noopener">
            <span>
              {text('sharedUnits.directions')} <VisuallyHidden>{text('sharedUnits.which', { store: store.name })}</VisuallyHidden>
            </span>
          </LinkButton>
          {store.phoneNumber !== undefined && (
            <LinkButton variant="quiet" href={telOf(store.phoneNumber)}>
              {text('sharedUnits.call', { phone: formatPhone(store.phoneNumber) })}
            </LinkButton>
          )}
          <LinkButton variant="quiet" href={appLinks.ios} target="_blank" rel="noopener">
            {text('sharedUnits.ios')}
          </LinkButton>
          <LinkButton variant="quiet" href={appLinks.android} target="_blank" rel="noopener">
            {text('sharedUnits.android')}
          </LinkButton>
        </Row>
        <p>{text('sharedUnits.pays', { name })}</p>
        <Row>
          <Button
            variant="quiet"
            pending={isLeaving}
            pendingText={text('sharedUnits.leaving')}
            onClick={() => dispatch(leaveConsidered({ sharedId: id }))}
          >
            {text('sharedUnits.leave')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function useFacts({ sharedBy: name, store, accessHours, from, until }: SharedUnit): readonly Definition[] {
  const text = useText()
  const formats = useFormats()
  const fact = (id: string, detail: Definition['detail']): Definition => ({ id, term: text(`sharedUnits.${id}`), detail })
  return [
    fact('by', name),
    ...(from === undefined ? [] : [fact('from', formats.date(from, 'long'))]),
    ...(until === undefined ? [] : [fact('until', formats.date(until, 'long'))]),
    ...(accessHours === undefined ? [] : [fact('hours', hoursLine(accessHours, formats.locale))]),
    fact(
      'how',
      <Stack gap={2}>
        <span>{text('sharedUnits.how.app')}</span>
        <span>{text('sharedUnits.how.key', { name })}</span>
      </Stack>,
    ),
    fact('address', `${store.name}, ${addressLine(store.address)}`),
  ]
}
