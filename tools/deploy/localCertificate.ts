import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

export interface LocalCertificate {
  readonly certificate: string
  readonly certificateKey: string
}

/** A self-signed certificate for a domain and the names below it, made by OpenSSL. Only for rehearsals. */
export async function localCertificate(folder: string, domain: string): Promise<LocalCertificate> {
  await mkdir(folder, { recursive: true })
  const certificate = path.join(folder, 'fullchain.pem')
  const certificateKey = path.join(folder, 'privkey.pem')
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30']
  const names = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain},DNS:*.${domain}`]
  await promisify(execFile)('openssl', [...args, ...names, '-keyout', certificateKey, '-out', certificate])
  return { certificate, certificateKey }
}
