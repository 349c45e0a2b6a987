import type { Config } from '../config/config'
import type { Locks, Log, PrintPage, Reload, SaveFile, Share, SignInWindow, Tags } from '../effects/world'
import { browserLocks } from './locks'
import { createLog } from './log'
import { browserReload } from './reload'
import { saveFile } from './saveFile'
import { share } from './share'
import { browserSignInWindow } from './signInWindow'
import { createTags } from './tags'

/** Pieces of the outside world that only workflows ask for: their code comes with them, not with the landing page. */
export interface LaterAdapters {
  readonly locks: Locks
  readonly reload: Reload
  readonly saveFile: SaveFile
  readonly printPage: PrintPage
  readonly share: Share
  readonly signInWindow: SignInWindow
  readonly log: Log
  readonly tags: Tags
}

export const laterAdapters = ({ environment }: Pick<Config, 'environment'>): LaterAdapters => ({
  locks: browserLocks(),
  reload: browserReload,
  saveFile,
  printPage: () => window.print(),
  share,
  signInWindow: browserSignInWindow(),
  log: createLog(environment),
  tags: createTags(document),
})
