import { Fragment, use } from 'react'
import { useText, type Text } from '@/view/useText'
import { useApp } from '@/view/appContext'
import type { DeviceEntry } from '@/kernel/contract'
import { deviceEntriesOf } from '@/kernel/deviceEntries'
import type { Registry } from '@/kernel/registry'
import { DataTable } from '@/ui/DataTable'
import { storageRows, messageOf, type StorageRow } from '../model/deviceEntries'

/** A single promise: React renders the table when the declarations are loaded. */
const declarations = new WeakMap<Registry, Promise<readonly DeviceEntry[]>>()

function declarationsOf(registry: Registry): Promise<readonly DeviceEntry[]> {
  const entries = declarations.get(registry) ?? deviceEntriesOf(registry)
  declarations.set(registry, entries)
  // opening the page again retries
  entries.catch(() => declarations.delete(registry))
  return entries
}

/**
 * A table of what may be stored, from the declarations that are also used for writing it, so that the lifetimes shown are the
 * real ones.
 */
export function StorageTable() {
  const text = useText()
  const { registry } = useApp()
  const rows = storageRows(use(declarationsOf(registry)))
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
      rows={rows.map(row => ({
        id: `${row.where} ${row.names.join(' ')}`,
        cells: [
          text(messageOf(row.purpose)),
          lifeOf(row, text),
          <>
            {text(`consent.where.${row.where}`)}
            {row.names.map(name => (
              <Fragment key={name}>
                {' '}
                <code>{displayName(name)}</code>
              </Fragment>
            ))}
          </>,
        ],
      }))}
    />
  )
}

/** The client id, which is not known at build. */
const displayName = (name: string): string => name.replace('{client}', '…').trim()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function lifeOf({ lifeMs, where }: StorageRow, text: Text): string {
  if (lifeMs === undefined)
    return text(where === 'tab' ? 'consent.life.tab' : where === 'cookie' ? 'consent.life.browser' : 'consent.life.untilDone')
  if (lifeMs < HOUR) return text('consent.life.minutes', { minutes: lifeMs / MINUTE })
  return lifeMs < DAY ? text('consent.life.hours', { hours: lifeMs / HOUR }) : text('consent.life.days', { days: lifeMs / DAY })
}
