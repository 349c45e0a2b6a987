import { SERVICES, type Service } from '../sandbox/settings'
import type { Config } from '@/runtime/config/config'
import { KEEP_ALIVE_SECONDS } from '../serve/listen'
import { block, quoted } from './nginxText'

export interface ServicesOptions {
  /** The first port of each process. */
  readonly processes: readonly number[]
  readonly certificate: string
  readonly certificateKey: string
}

/** The maximum body of a call to a service, such as a segment of a recording. */
const MAX_BODY = '2m'
/** The paths of the support origin for the app and for support agents. All others are for this machine only. */
const PUBLIC_SUPPORT_PATHS = '"^/(recordings|console|audit|assets)(/|$)"'

/**
 * The sandbox's services under their own names, with TLS, for a rehearsal. nginx distributes requests between the processes, and
 * uses another one if one is down. It never repeats a POST or PATCH that was sent; it may repeat a PUT or DELETE, which have an
 * idempotency key or identify what they store by its content.
 */
export function nginxServices(config: Config, { processes, certificate, certificateKey }: ServicesOptions): string {
  const parts = configuredServices(config).flatMap(([service, address]) => {
    const { hostname, port } = new URL(address)
    const upstream = `lockstep_${service}`
    const pass = [
      `proxy_pass http://${upstream};`,
      'proxy_http_version 1.1;',
      'proxy_set_header connection "";',
      'proxy_set_header host $http_host;',
      '# nobody else may say who asks',
      'proxy_set_header x-forwarded-for $remote_addr;',
      'proxy_set_header x-forwarded-proto https;',
    ]
    return [
      block(`upstream ${upstream}`, [
        ...processes.map(first => `server 127.0.0.1:${first + SERVICES.indexOf(service)} max_fails=1 fail_timeout=5s;`),
        'keepalive 16;',
      ]),
      block('server', [
        `listen ${port || 443} ssl http2;`,
        `listen [::]:${port || 443} ssl http2;`,
        `server_name ${hostname};`,
        `ssl_certificate ${quoted(certificate)};`,
        `ssl_certificate_key ${quoted(certificateKey)};`,
        'ssl_protocols TLSv1.2 TLSv1.3;',
        'server_tokens off;',
        'access_log off;',
        `keepalive_timeout ${KEEP_ALIVE_SECONDS}s;`,
        `client_max_body_size ${MAX_BODY};`,
        ...(service === 'support'
          ? [
              block('location /admin/', ['return 404;']),
              block(`location ~ ${PUBLIC_SUPPORT_PATHS}`, pass),
              block('location /', ['allow 127.0.0.1;', 'allow ::1;', 'deny all;', ...pass]),
            ]
          : [block('location /', pass)]),
      ]),
    ]
  })
  return `${parts.join('\n\n')}\n`
}

/** The services by their origins in the configuration; others are not used. */
function configuredServices({ api, identity, payments, signing, support, monitoring }: Config): [Service, string][] {
  const all: Partial<Record<Service, string | undefined>> = {
    api: api.baseUrl,
    identity: identity?.domain,
    payments: 'origin' in payments ? payments.origin : undefined,
    signing: signing.origin,
    support: support?.origin,
    monitoring: monitoring?.dsn,
  }
  return SERVICES.flatMap(service => {
    const address = all[service]
    return address === undefined ? [] : [[service, address] as [Service, string]]
  })
}
