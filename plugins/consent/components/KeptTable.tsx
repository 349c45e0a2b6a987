import { useConfig } from '@/config/useConfig'
import { useText, type Text } from '@/i18n/useText'
import { useApp } from '@/kernel/appContext'
import { DataTable } from '@/ui/DataTable'
import { keptThings, type KeptThing } from '../model/keptThings'

/** One row for each thing that may be kept, from the plugins' own declarations. */
export function KeptTable() {
  const text = useText()
  const { registry } = useApp()
  const { identity } = useConfig()
  const things = keptThings(
    registry.persisted.map(({ value }) => value),
    // a build does not know who it will be to the sign-in service
    identity && '…',
  )
  return (
    <DataTable
      caption={text('consent.table')}
      captionHidden
      stacks
      columns={[
        { id: 'what', header: text('consent.column.what') },
        { id: 'long', header: text('consent.column.long') },
        { id: 'where', header: text('consent.column.where') },
      ]}
      rows={things.map(thing => ({
        id: `${thing.where} ${thing.name}`,
        cells: [
          text(thing.words),
          lifeOf(thing, text),
          <>
            {text(`consent.where.${thing.where}`)} <code>{thing.name}</code>
          </>,
        ],
      }))}
    />
  )
}

const HOUR = 3_600
const DAY = 24 * HOUR

function lifeOf({ seconds, where }: KeptThing, text: Text): string {
  if (seconds === undefined) return text(where === 'tab' ? 'consent.life.tab' : 'consent.life.untilDone')
  return seconds < DAY
    ? text('consent.life.hours', { hours: seconds / HOUR })
    : text('consent.life.days', { days: seconds / DAY })
}
