import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, renameSync, statfsSync, writeFileSync } from 'node:fs'
import { exec } from './exec.mjs'
import { UserError } from './userError.mjs'

const STAMP = 'node_modules/.install-stamp'
const NEEDED_BYTES = 1.5e9

/** Installs what package-lock.json names, unless that very list was installed with this major version of Node. */
export async function installPackages() {
  // npm ci would empty the folder that the link leads to, which belongs to another checkout
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(process.versions.node.split('.')[0])
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  const disk = statfsSync('.')
  if (disk.bavail * disk.bsize < NEEDED_BYTES)
    throw new UserError('Installing the packages needs 1.5 GB of free disk space and there is less. Make room and try again.')

  console.log('Installing packages (npm ci): the first time takes one to three minutes …')
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev']
  // the very npm that started us, because another on the PATH may read the lock differently
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('.js')
    ? await exec(process.execPath, [npm, ...args])
    : await exec('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0)
    throw new UserError(
      'npm ci failed; its message stands above. Usual causes: no network, a proxy (npm config set proxy …), or a full disk.',
    )
  // as a new file: in a copy of the folder by hard links the old one is shared with the folder it was copied from
  writeFileSync(`${STAMP}.new`, wanted)
  renameSync(`${STAMP}.new`, STAMP)
}
