import { Pagination } from '@/ui/Pagination'
import { Forced } from '../Forced'
import type { ControlSample } from '../controlSample'

const labels = { previous: 'Previous', next: 'Next', page: 'Page' }
const pathTo = (page: number) => `/stores?page=${page}`
const at = (label: string, page: number, total: number) => (
  <Pagination label={label} page={page} total={total} pathTo={pathTo} labels={labels} />
)

export const sample: ControlSample = {
  control: 'Pagination',
  kind: 'display',
  states: {
    first: at('Pages of stores', 1, 3),
    middle: at('Pages of units', 6, 12),
    last: at('Pages of invoices', 4, 4),
    hover: <Forced as="hover">{at('Pages of letters', 2, 3)}</Forced>,
  },
}
