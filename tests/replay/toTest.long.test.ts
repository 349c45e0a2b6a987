import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfRepo } from '../support/copyOfRepo'
import { makeApp } from '../support/makeApp'

async function aRecording(...pages: readonly string[]) {
  const visit = await makeApp({ draw: false, at: pages[0] ?? '/' })
  for (const page of pages.slice(1)) await visit.go(page)
  return visit.app.parts.exportRecording()
}

test('a recording becomes a test that passes, and fails with a build that ends differently', async () => {
  const copy = copyOfRepo()
  try {
    writeFileSync(path.join(copy.root, 'visit.recording'), await aRecording('/', '/terms-and-conditions', '/help'))
    const written = copy.node('--import', 'tsx', 'tools/replay/main.ts', 'to-test', 'visit.recording', 'lost-on-the-way')
    expect(written).toEqual({ ok: true, output: expect.stringContaining('tests/recordings/lost-on-the-way.test.ts') })
    const jest = () =>
      copy.node('node_modules/jest/bin/jest.js', '--config=tools/config/jest.config.mjs', 'tests/recordings/lost-on-the-way')
    expect(jest()).toEqual({ ok: true, output: expect.any(String) })
    const elsewhere = copy.node('--import', 'tsx', 'tools/replay/main.ts', 'to-test', 'visit.recording', '../out')
    expect(elsewhere).toEqual({ ok: false, output: expect.stringContaining('letters, digits and hyphens') })
    // an existing file is never overwritten
    const again = copy.node('--import', 'tsx', 'tools/replay/main.ts', 'to-test', 'visit.recording', 'lost-on-the-way')
    expect(again).toEqual({ ok: false, output: expect.stringContaining('cannot be written') })
    const slice = path.join(copy.root, 'src/runtime/store/coreSlices.ts')
    writeFileSync(slice, readFileSync(slice, 'utf8').replace('=> payload)', "=> ({ ...payload, path: '/' }))"))
    expect(jest()).toMatchObject({ ok: false })
  } finally {
    copy.remove()
  }
}, 180_000)
