import { spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { copyOfRepo } from '../tests/support/copyOfRepo'
import { expect, test } from './fixtures'
import { DEV_PORT } from './support/products'

// the page is changed while it is used: its recording belongs to no build
test.use({ endsWithReplay: false })

/** `npm run dev` in a copy of the sources, and what it takes to change a file there. */
async function developing() {
  const copy = copyOfRepo()
  cpSync('package-lock.json', path.join(copy.root, 'package-lock.json'))
  // a group of its own, because it starts servers that must end with it
  const dev = spawn(process.execPath, ['tools/run/run.mjs', 'dev'], {
    cwd: copy.root,
    env: { ...process.env, PORT: String(DEV_PORT), LOCKSTEP_STATE: path.join(copy.root, '.lockstep/state') },
    detached: true,
  })
  let printed = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text: Buffer) => void (printed += text.toString()))
  const ended = new Promise(resolve => dev.once('exit', resolve))
  return {
    printed: () => printed,
    change(file: string, from: string, to: string): void {
      const at = path.join(copy.root, file)
      const text = readFileSync(at, 'utf8')
      expect(text).toContain(from)
      writeFileSync(at, text.replace(from, to))
    },
    async stop(): Promise<void> {
      if (dev.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid, 'SIGTERM')
      await ended
      copy.remove()
    },
  }
}

/** The console's messages about changed code. */
function consoleWarnings(page: Page): () => readonly string[] {
  const said: string[] = []
  page.on('console', message => void (message.type() === 'warning' && said.push(message.text())))
  return () => said
}

test('npm run dev shows a changed reducer, component and style, and the visit goes on', async ({ page }) => {
  test.setTimeout(420_000)
  const dev = await developing()
  try {
    await expect.poll(dev.printed, { timeout: 240_000 }).toMatch(/ compiled .*successfully/)
    const said = consoleWarnings(page)
    await page.goto(`http://localhost:${DEV_PORT}/size-guide`)
    const sofas = page.getByLabel('Number of: Three-seat sofa').or(page.locator('[data-item="sofaThree"] input'))
    await page.getByText('One Three-seat sofa more').click()
    await page.getByText('One Three-seat sofa more').click()
    await expect(sofas).toHaveValue('2')
    // a page that was loaded again does not have it
    await page.evaluate(() => void document.documentElement.setAttribute('data-same-page', ''))
    const patience = { timeout: 60_000 }

    await test.step('the reducer', async () => {
      // counting keeps what was counted before, so it can be undone; workflows do not read that
      dev.change('plugins/estimator/estimatorSlice.ts', '[item]: count },', '[item]: count },\n        cleared: counts,')
      await expect.poll(said, patience).toContainEqual(expect.stringContaining('the visit goes on in the new code'))
      // of the presses before the change
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await expect(sofas).toHaveValue('2')
    })
    await test.step('the component', async () => {
      dev.change('plugins/estimator/components/Room.tsx', 'className={styles.title}>', 'className={styles.title} data-changed>')
      await expect(page.locator('h2[data-changed]').first()).toBeVisible(patience)
    })
    await test.step('the style', async () => {
      dev.change('plugins/estimator/components/Room.module.css', 'font-size: var(--text-h3)', 'font-size: 43px')
      await expect(page.locator('h2[data-changed]').first()).toHaveCSS('font-size', '43px', patience)
    })
    await expect(sofas).toHaveValue('2')
    await expect(page.locator('html[data-same-page]')).toBeAttached()
  } finally {
    // the page would report that the server has stopped
    await page.goto('about:blank')
    await dev.stop()
  }
})
