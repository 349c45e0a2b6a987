import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { origins } from '../fixtures'
import { browser } from './chromium'

/** A Chromium with a profile on disk that can be killed, as in a power cut, and restarted with that profile. */
export class KillableBrowser {
  kills = 0
  private process: ChildProcess | undefined
  /** Resolves when the last process has ended: until then the profile is locked, and a new process would hand over to the old one. */
  private ended: Promise<unknown> = Promise.resolve()

  private constructor(private readonly profile: string) {}

  static async create(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(path.join(tmpdir(), 'lockstep-profile-')))
  }

  async start(): Promise<Page> {
    await this.ended
    const { executablePath, args } = browser.launchOptions
    const started = spawn(
      executablePath,
      [
        ...args,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        '--lang=en-GB',
        '--hide-crash-restore-bubble',
        '--window-size=1280,900',
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Europe/London' } },
    )
    this.process = started
    this.ended = new Promise(resolve => started.once('exit', resolve))
    const connected = await chromium.connectOverCDP(await addressOf(started))
    const [context] = connected.contexts()
    if (!context) throw new Error('Chromium has no window.')
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(30_000)
    // resolves paths against the app, as the pages that Playwright creates do
    const goto = page.goto.bind(page)
    page.goto = (address, options) => goto(new URL(address, origins.app).href, options)
    return page
  }

  /** Kills it without letting it finish anything. */
  kill(): void {
    this.kills += 1
    this.end()
  }

  async close(): Promise<void> {
    this.end()
    await this.ended
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  private end(): void {
    const pid = this.process?.pid
    this.process = undefined
    try {
      // the whole process group, with its helpers
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    } catch {
      // it has ended already
    }
  }
}

/** The driver's address, which it prints to standard error. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Chromium did not start.')
  for await (const line of createInterface(stderr)) {
    const match = /DevTools listening on (ws:\S+)/.exec(line)
    if (match?.[1] !== undefined) {
      stderr.resume()
      return match[1]
    }
  }
  throw new Error('Chromium did not start.')
}
