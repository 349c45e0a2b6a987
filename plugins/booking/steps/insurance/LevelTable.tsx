import type { InsuranceOptions } from '@/domain/schemas/booking'
import { formatPence, formatPrice } from '@/domain/money'
import { Disclosure } from '@/view/Disclosure'
import { useText } from '@/view/useText'
import { DataTable } from '@/ui/DataTable'
import summary from '@/ui/summary.module.css'

/** A table of all levels with cover and prices, marking the chosen one. */
export function LevelTable({ options, levelId }: { readonly options: InsuranceOptions; readonly levelId: string | undefined }) {
  const text = useText()
  return (
    <Disclosure part="booking.allLevels" summary={text('booking.protection.allLevels')} summaryClassName={summary.strong}>
      <DataTable
        caption={text('booking.protection.allLevels')}
        captionHidden
        columns={[
          { id: 'cover', header: text('booking.protection.tableCover') },
          { id: 'month', header: text('booking.protection.tableMonth'), align: 'end' },
          { id: 'week', header: text('booking.protection.tableWeek'), align: 'end' },
        ]}
        rows={options.levels.map(({ id, valueCoverage, price, weeklyPrice }) => ({
          id,
          cells: [
            id === levelId ? (
              <strong key="cover">{text('booking.protection.tableChosen', { value: formatPrice(valueCoverage) })}</strong>
            ) : (
              formatPrice(valueCoverage)
            ),
            formatPence(price),
            formatPence(weeklyPrice),
          ],
        }))}
      />
    </Disclosure>
  )
}
