import { existsSync, readFileSync } from 'node:fs'
import { exec } from './exec.mjs'

export const canInstall = () => isDebian() && process.getuid?.() === 0

const isDebian = () => existsSync('/etc/os-release') && /^(ID|ID_LIKE)=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs one of Debian's packages, without what it only recommends. */
export async function install(name) {
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', name)
}

const apt = (...args) =>
  exec('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
