import { DataTable } from '@/ui/DataTable'
import type { ControlSample } from '../controlSample'

const columns = [
  { id: 'day', header: 'Day' },
  { id: 'desk', header: 'Desk' },
  { id: 'access', header: 'Access' },
  { id: 'visits', header: 'Visits a day', align: 'end' },
] as const

const rows = [
  { id: 'week', cells: ['Monday to Friday', '9 am to 6 pm', '6 am to 10 pm', '120'] },
  { id: 'saturday', cells: ['Saturday', '9 am to 5 pm', '6 am to 10 pm', '1,085'] },
  { id: 'sunday', cells: ['Sunday', 'Closed', '8 am to 6 pm', '64'] },
]

const shortRows = rows.map(({ id, cells }) => ({ id, cells: cells.slice(0, 2) }))

export const sample: ControlSample = {
  control: 'DataTable',
  kind: 'display',
  states: {
    rest: <DataTable caption="Opening hours" columns={columns} rows={rows} />,
    'caption hidden': (
      <DataTable caption="Opening hours of Bristol" captionHidden columns={columns.slice(0, 2)} rows={shortRows} />
    ),
  },
}
