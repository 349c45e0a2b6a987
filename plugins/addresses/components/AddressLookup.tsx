import { useEffect, useId } from 'react'
import { houseOf, type AddressLookupProps } from '@/contracts/addresses'
import type { Address } from '@/domain/schemas/address'
import { readPostcode } from '@/domain/typedAddress'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { SelectField } from '@/ui/SelectField'
import { Stack } from '@/ui/Stack'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { useReportedPart } from '@/view/useViewPart'
import { selectAddresses, type AddressesState } from '../addressesSlice'
import { addressChosen, lookupRequested } from '../events'
import { useSelected } from '../hooks'

/** Lists the addresses of the typed postcode. The address fields stay in place whatever the result. */
export default function AddressLookup({ postcode, onChosen }: AddressLookupProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const id = useId()
  const state = useSelected(selectAddresses)
  const { phase, addresses, chosen } = state
  // a list for another postcode than the current one would be wrong
  const shows = postcode.trim() === '' ? '' : phase === 'found' && postcode === state.postcode ? 'list' : 'begun'
  const [recorded, report] = useReportedPart('addresses.lookup')
  useEffect(() => report(shows), [report, shows])
  const isListed = (recorded ?? shows) === 'list'
  // whether the API offers the lookup is known late, so it appears with the first letter, when nobody is about to press below it
  if ((recorded ?? shows) === '') return null
  return (
    <Stack gap={3}>
      <Row>
        <Button
          variant="secondary"
          pending={phase === 'asking'}
          pendingText={text('addresses.finding')}
          onClick={() => dispatch(lookupRequested({ postcode, isWhole: readPostcode(postcode) !== undefined }))}
        >
          {text('addresses.find')}
        </Button>
      </Row>
      <p role="status">{statusOf(state, isListed, text)}</p>
      {isListed && (
        <SelectField
          id={id}
          label={text('addresses.choose')}
          placeholder={text('addresses.placeholder', { count: addresses.length })}
          value={chosen === null ? '' : String(chosen)}
          options={addresses.map((address, index) => ({ value: String(index), label: labelOf(address) }))}
          onChange={({ target }) => {
            const address = addresses[Number(target.value)]
            if (target.value === '' || address === undefined) return
            dispatch(addressChosen({ index: Number(target.value) }))
            onChosen(address)
          }}
        />
      )}
    </Stack>
  )
}

const labelOf = (address: Address): string =>
  [[houseOf(address), address.line1].filter(Boolean).join(' '), address.line2, address.city].filter(Boolean).join(', ')

type Text = (id: string, values?: Readonly<Record<string, string | number>>) => string

function statusOf({ phase, addresses, chosen, postcode: typed }: AddressesState, isListed: boolean, text: Text): string {
  const postcode = readPostcode(typed) ?? typed
  if (isListed) return chosen === null ? text('addresses.found', { count: addresses.length, postcode }) : text('addresses.chosen')
  switch (phase) {
    case 'idle':
    case 'found':
      return text('addresses.hint')
    case 'asking':
      return text('addresses.meanwhile')
    case 'partial':
      return text('addresses.partial')
    case 'unknown':
      return text('addresses.unknown', { postcode })
    case 'failed':
      return text('addresses.failed')
  }
}
