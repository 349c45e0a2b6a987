/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfRepo } from '../support/copyOfRepo'

test('REC-22 renaming a field of an event without a new version is refused, with instructions', () => {
  const copy = copyOfRepo()
  try {
    const file = path.join(copy.root, 'plugins/booking/events.ts')
    const before = readFileSync(file, 'utf8')
    const after = before.replace(
      /(moreSizesShown = event<\{ readonly )range(: number \}>\('moreSizesShown', \{ )range/,
      '$1place$2place',
    )
    expect(after).not.toBe(before)
    writeFileSync(file, after)
    const { ok, output } = copy.node('--import', 'tsx', 'tools/shapes/main.ts', '--update')
    expect(ok).toBe(false)
    expect(output).toContain('booking/moreSizesShown has another shape, but booking still records version ')
    expect(output).toContain('npm run shapes -- --update')
  } finally {
    copy.remove()
  }
})
