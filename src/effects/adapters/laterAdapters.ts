import type { Locks, PrintPage, Reload, SaveFile, Share, SignInWindow } from '../world'
import { browserClock } from './browserClock'
import { browserLocks } from './locks'
import { createReload } from './reload'
import { saveFile } from './saveFile'
import { share } from './share'
import { browserSignInWindow } from './signInWindow'

/** Pieces of the outside world that only workflows ask for: their code comes with them, not with the landing page. */
export interface LaterAdapters {
  readonly locks: Locks
  readonly reload: Reload
  readonly saveFile: SaveFile
  readonly printPage: PrintPage
  readonly share: Share
  readonly signInWindow: SignInWindow
}

export const laterAdapters = (): LaterAdapters => ({
  locks: browserLocks(),
  reload: createReload({ now: browserClock.now, storage: () => window.sessionStorage, reload: () => location.reload() }),
  saveFile,
  printPage: () => window.print(),
  share,
  signInWindow: browserSignInWindow(),
})
