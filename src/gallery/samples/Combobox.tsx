import { Combobox, type ComboboxProps } from '@/ui/Combobox'
import type { ComboboxItem } from '@/ui/comboboxRules'
import { flagOf } from '@/ui/flagFiles'
import { WithInteraction, open, typeText } from '../WithInteraction'
import { Forced } from '../Forced'
import { WithValue } from '../WithValue'
import type { ControlSample } from '../controlSample'

const stores: readonly ComboboxItem[] = [
  { value: 'bri', label: 'Bristol Temple Meads', detail: '2.1 miles', search: ['BS1'] },
  { value: 'bat', label: 'Bath Riverside', detail: '11.4 miles', search: ['BA2'] },
  { value: 'car', label: 'Cardiff Bay', detail: '36 miles', search: ['CF10'] },
  { value: 'swi', label: 'Swindon Outlet', detail: '38 miles', search: ['SN2'] },
]
const grouped = stores.map((store, place) => ({ ...store, group: place < 2 ? 'Near you' : 'Further away' }))
const countries = ['GB', 'IE', 'FR', 'JP', 'PL', 'CH', 'US', 'ZA', 'AU', 'BR', 'CA', 'DE'].map((region): ComboboxItem => {
  const picture = flagOf(region)
  const label = new Intl.DisplayNames('en-GB', { type: 'region' }).of(region) ?? region
  return { value: region, label, ...(picture !== undefined && { picture }) }
})
const long: readonly ComboboxItem[] = [
  { value: 'a', label: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', detail: '212 miles, ferry included' },
  { value: 'b', label: 'Kingston upon Hull, the old fruit market beside the marina, second entrance', detail: '230 miles' },
]
const many = Array.from({ length: 240 }, (_, at): ComboboxItem => {
  return { value: String(at), label: `Unit ${at + 100}`, detail: `${25 + at} sq ft` }
})

const labels = {
  open: 'Show all',
  empty: 'Nothing fits. Try fewer letters.',
  count: (count: number) => `${count} found`,
  loading: 'Looking…',
}

type Sample = Partial<Omit<ComboboxProps, 'value' | 'onChange' | 'words'>> & { readonly chosen?: string }

function Stores({ chosen, ...props }: Sample) {
  return (
    <WithValue<string | undefined> initial={chosen}>
      {(value, setValue) => (
        <Combobox label="Store" items={stores} {...props} value={value} onChange={setValue} labels={labels} />
      )}
    </WithValue>
  )
}

const opened = (props: Sample) => (
  <WithInteraction act={open}>
    <Stores {...props} />
  </WithInteraction>
)
const typed = (text: string, props: Sample = {}) => (
  <WithInteraction act={typeText(text)}>
    <Stores {...props} />
  </WithInteraction>
)
const nothing = () => undefined

export const sample: ControlSample = {
  control: 'Combobox',
  kind: 'controls',
  overlaysPage: true,
  states: {
    open: opened({ chosen: 'bat' }),
    rest: <Stores placeholder="Town, postcode or name" hint="Where do you want to store?" />,
    filled: <Stores chosen="bri" optionalText="(optional)" />,
    hover: (
      <Forced as="hover">
        <Stores chosen="bri" />
      </Forced>
    ),
    focus: (
      <Forced as="focus">
        <Stores chosen="bri" />
      </Forced>
    ),
    error: <Stores hint="Where do you want to store?" error="Choose a store from the list." />,
    'not in the list': <Stores items={[]} unlisted="BS1 6QF" />,
    filtered: typed('ba'),
    'nothing found': typed('zzz'),
    loading: typed('bri', { items: [], onType: nothing, loading: true }),
    'loading more': typed('b', { items: stores.slice(0, 2), onType: nothing, loading: true }),
    groups: opened({ items: grouped, chosen: 'car' }),
    'with pictures': opened({ label: 'Country', items: countries, chosen: 'CH' }),
    'long words': opened({ items: long, chosen: 'b' }),
    'many options': opened({ label: 'Unit', items: many, chosen: '120' }),
  },
}
