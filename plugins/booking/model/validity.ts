import type { InsuranceOptions } from '@/domain/entities'

/** The level that covers what is usually kept in such a unit, until the person chooses another. */
export function levelOf(options: InsuranceOptions, levelId: string | undefined): InsuranceOptions['levels'][number] | undefined {
  const byCover = [...options.levels].sort((a, b) => a.valueCoverage - b.valueCoverage)
  return (
    options.levels.find(level => level.id === levelId) ??
    byCover.find(level => level.valueCoverage >= options.defaultValueOfGoods) ??
    byCover.at(-1)
  )
}
