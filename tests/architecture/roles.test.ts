/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { filesUnder } from '../../tools/build/filesUnder'

/** Code that checks who may do what: names of roles and permissions, and claims of a token that hold them. */
const ROLE_CHECK =
  /\b(is|has|can)(Admin|Staff|Manager|Operator|Role|Permission)\b|\b(permissions|roles|userRole|claims\.(scope|roles|permissions))\b\s*[.[?!=]/

test('S6.22 nothing in the app depends on a role or a permission: only the server decides', async () => {
  const files = (await Promise.all(['src', 'plugins'].map(filesUnder))).flat().filter(file => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(file => ROLE_CHECK.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Code that follows a pointer while it is pressed. */
const DRAGGING =
  /\bon(Drag\w*|PointerMove|MouseMove|TouchMove)=|\bdraggable\b|type="range"|addEventListener\('(drag|pointermove|mousemove|touchmove)/

test('A11Y-24 nothing needs dragging except the console’s timeline, which also works with arrow keys', async () => {
  const files = (await Promise.all(['src', 'plugins'].map(filesUnder))).flat().filter(file => /\.tsx?$/.test(file))
  expect(files.filter(file => DRAGGING.test(readFileSync(file, 'utf8')))).toEqual(['src/support/console/parts/Timeline.tsx'])
})

test.each(['if (user.roles.includes(x))', 'isAdmin && show()', 'token.permissions?.x', 'claims.scope === y'])(
  'S6.22 the search would find %s',
  text => {
    expect(ROLE_CHECK.test(text)).toBe(true)
  },
)
