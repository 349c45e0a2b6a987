/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { filesUnder } from '../../tools/build/filesUnder'

/** What code says that asks who may do what: names of roles, permissions, claims of a token that are read for them. */
const ASKS =
  /\b(is|has|can)(Admin|Staff|Manager|Operator|Role|Permission)\b|\b(permissions|roles|userRole|claims\.(scope|roles|permissions))\b\s*[.[?!=]/

test('S6.22 nothing in the app depends on a role or a permission: only the server decides', async () => {
  const files = (await Promise.all(['src', 'plugins'].map(filesUnder))).flat().filter(file => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(file => ASKS.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** What follows a pointer that is held down. */
const DRAGS =
  /\bon(Drag\w*|PointerMove|MouseMove|TouchMove)=|\bdraggable\b|type="range"|addEventListener\('(drag|pointermove|mousemove|touchmove)/

test('A11Y-24 nothing needs dragging except the console’s timeline, which also works with arrow keys', async () => {
  const files = (await Promise.all(['src', 'plugins'].map(filesUnder))).flat().filter(file => /\.tsx?$/.test(file))
  expect(files.filter(file => DRAGS.test(readFileSync(file, 'utf8')))).toEqual(['src/support/console/parts/Timeline.tsx'])
})

test.each(['if (user.roles.includes(x))', 'isAdmin && show()', 'token.permissions?.x', 'claims.scope === y'])(
  'S6.22 the search would find %s',
  text => {
    expect(ASKS.test(text)).toBe(true)
  },
)
