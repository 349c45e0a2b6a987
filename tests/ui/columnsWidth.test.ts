import { readFileSync } from 'node:fs'

test('the side panel of Columns becomes a bar at the same width in its style and in its script', () => {
  const script = /'(\(width < [\d.]+rem\))'/.exec(readFileSync('src/ui/useIsNarrow.ts', 'utf8'))?.[1]
  const style = readFileSync('src/ui/Columns.module.css', 'utf8')
  const widths = new Set([...style.matchAll(/\(width (?:<|>=) [\d.]+rem\)/g)].map(([query]) => query.replace('>=', '<')))
  expect([...widths]).toEqual([script])
})
