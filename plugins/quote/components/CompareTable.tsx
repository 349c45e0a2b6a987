import { dateRoute } from '@/contracts/booking'
import { compareRoute, quoteRoute } from '@/contracts/quote'
import { areaText } from '@/domain/measure'
import type { UnitType } from '@/domain/schemas/unit'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/navigation'
import { Badge } from '@/ui/Badge'
import { LinkButton } from '@/ui/LinkButton'
import { Picture } from '@/ui/Picture'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { writeUnits } from '../model/comparison'
import styles from './CompareTable.module.css'
import { accessText, nameOf, type Fact } from './facts'
import { useSharedQuery } from '../hooks'

export interface CompareTableProps {
  readonly storeId: string
  readonly units: readonly UnitType[]
  readonly facts: readonly Fact[]
}

/**
 * Units as columns, facts as rows. On a phone the name of a fact is on its own line, so that three columns fit. The roles are
 * explicit because some browsers drop them from table elements with another `display`.
 */
export function CompareTable({ storeId, units, facts }: CompareTableProps) {
  const text = useText()
  return (
    <table role="table" className={styles.table} data-units={units.length}>
      <caption>
        <VisuallyHidden>{text('quote.compare.caption')}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row" className={styles.row}>
          <td role="cell" className={styles.corner} />
          {units.map(unit => (
            <th key={unit.id} role="columnheader" scope="col" className={styles.unit}>
              <div className={styles.picture}>
                <Picture
                  src={unit.image}
                  alt={text('quote.compare.picture', { area: areaText(unit.measurement) })}
                  width={1200}
                  height={900}
                  sizes="10rem"
                  fill
                  eager
                />
              </div>
              {areaText(unit.measurement)}, <span className={styles.noBreak}>{accessText(text, unit)}</span>
              {unit.soldOut === true && <Badge tone="warning">{text('quote.compare.soldOut')}</Badge>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {facts.map(({ id, values, differs, lowest }) => (
          <tr key={id} role="row" className={styles.row} data-row={id} data-differs={differs}>
            <th role="rowheader" scope="row" className={styles.fact}>
              {text(`quote.fact.${id}`)} {differs && <VisuallyHidden>{text('quote.compare.differs')}</VisuallyHidden>}
            </th>
            {values.map((value, at) => (
              <td key={units[at]?.id ?? at} role="cell" className={differs ? styles.different : styles.same}>
                {value}
                {lowest[at] === true && (
                  <span className={styles.lowest}>
                    <VisuallyHidden>, </VisuallyHidden>
                    {text('quote.compare.lowest')}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
        <tr role="row" className={styles.row} data-print="no">
          <td role="cell" className={styles.corner} />
          {units.map(unit => (
            <td key={unit.id} role="cell">
              <UnitActions storeId={storeId} unit={unit} units={units} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function UnitActions({
  storeId,
  unit,
  units,
}: {
  readonly storeId: string
  readonly unit: UnitType
  readonly units: readonly UnitType[]
}) {
  const text = useText()
  const pathTo = usePathTo()
  const query = useSharedQuery()
  const others = units.filter(({ id }) => id !== unit.id).map(({ id }) => id)
  const links = [
    ...(unit.soldOut === true
      ? []
      : [{ id: 'choose', to: pathTo(dateRoute, { query: { ...query, storeId, unitId: unit.id } }) }]),
    { id: 'quote', to: pathTo(quoteRoute, { query: { ...query, storeId, unitId: unit.id } }) },
    {
      id: 'remove',
      to: pathTo(compareRoute, { query: { ...query, storeId, units: others.length > 0 ? writeUnits(others) : undefined } }),
    },
  ]
  return (
    <div className={styles.actions}>
      {links.map(
        ({ id, to }) =>
          to !== undefined && (
            <LinkButton key={id} to={to} variant={id === 'choose' ? 'primary' : 'quiet'}>
              <span>
                {text(`quote.compare.${id}`)}
                <VisuallyHidden> {text('quote.compare.thisUnit', { unit: nameOf(text, unit) })}</VisuallyHidden>
              </span>
            </LinkButton>
          ),
      )}
    </div>
  )
}
