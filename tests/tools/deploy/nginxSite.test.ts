/** @jest-environment node */
import { nginxServices } from '../../../tools/deploy/nginxServices'
import { nginxSite } from '../../../tools/deploy/nginxSite'
import { HeaderSets, quoted } from '../../../tools/deploy/nginxText'
import { aConfig } from '../../support/aConfig'
import { aBuild } from './aBuild'

const OPTIONS = {
  names: ['www.example.com'],
  port: 443,
  webRoot: '/srv/www',
  certificate: '/tls/cert.pem',
  certificateKey: '/tls/key.pem',
  logFolder: '/var/log/nginx',
  brotli: true,
}

/** The server as text, and the headers that a location includes. */
async function server(files: Readonly<Record<string, string>> = {}, options: Partial<typeof OPTIONS> = {}) {
  const site = await aBuild(files)
  const sets = new HeaderSets('/srv/nginx/headers')
  const text = nginxSite(site, sets, { ...OPTIONS, ...options })
  const of = (location: string): string => {
    const from = text.indexOf(`  location ${location} {`)
    expect(from).toBeGreaterThan(-1)
    return text.slice(from, text.indexOf('\n  }', from))
  }
  const headersOf = (location: string): string => sets.files.get(/headers\/(\w+\.conf)/.exec(of(location))?.[1] ?? '') ?? ''
  return { site, text, of, headersOf }
}

test('each page has its own policy, and a trailing slash changes nothing', async () => {
  const { site, of, headersOf } = await server()
  for (const [path, file] of [
    ['/', '/index.html'],
    ['/stores', '/stores/index.html'],
    ['/stores/', '/stores/index.html'],
    ['/callback', '/shell.html'],
  ] as const) {
    const { headers } = site.answerTo(path, new URLSearchParams())
    expect(headersOf(`= "${path}"`)).toContain(quoted(String(headers['content-security-policy'])))
    expect(of(`= "${path}"`)).toContain(`try_files ${file} =404;`)
  }
  expect(headersOf('= "/"')).not.toBe(headersOf('= "/stores"'))
  expect(headersOf('= "/callback"')).toContain('add_header referrer-policy "no-referrer" always;')
  expect(headersOf('~ "^\\/agreements\\/[^/]+\\/?$"')).toContain('add_header cache-control "no-cache" always;')
})

test('pages of customers are not cached, including missing ones; assets are cached forever', async () => {
  const { headersOf } = await server()
  for (const location of ['= "/app"', '= "/app/sign"', '@missing_app_'])
    expect(headersOf(location)).toContain('add_header cache-control "no-store" always;')
  expect(headersOf('~ "^\\/assets\\/|^\\/builds\\/[^/]+\\/replay\\.[^/]+\\.(js|css)$"')).toContain('immutable')
})

test('addresses that name their language are pages like any other', async () => {
  const { of, headersOf } = await server({ 'routes.json': JSON.stringify(['/', '/cy', '/cy/stores', '/cy/app']) })
  expect(of('= "/cy/stores"')).toContain('try_files /shell.html =404;')
  expect(headersOf('= "/cy/app"')).toContain('add_header cache-control "no-store" always;')
  expect(headersOf('@missing_cy_app_')).toContain('add_header cache-control "no-store" always;')
})

test('redirects have the status of tools/serve', async () => {
  const { of } = await server()
  expect(of('= "/shops"')).toContain('return 307 "/stores";')
})

test('a first response that needs a value of the query is named only if that is unambiguous', async () => {
  const { text, of } = await server()
  expect(of('= "/stores"')).toContain('add_header link $lockstep_link_0;')
  const map = text.slice(text.indexOf('map "$arg_storeId" $lockstep_link_0'), text.indexOf('server {'))
  const [, otherwise, plain] = map.split('\n')
  expect(otherwise).toContain('default "<http://localhost:3001/v1/bookable/stores>')
  expect(otherwise).not.toContain('products')
  expect(plain).toMatch(/^ {2}"~\^\[A-Za-z0-9._~-\]\+\$" ".*\/v1\/stores\/\$arg_storeId\/products>/)
})

test('neither the caller nor the query is logged', async () => {
  const { text } = await server()
  const format = /log_format lockstep '([^']+)'/.exec(text)?.[1] ?? ''
  expect(format.match(/\$\w+/g)).toEqual([
    '$time_iso8601',
    '$request_method',
    '$uri',
    '$status',
    '$body_bytes_sent',
    '$request_time',
  ])
})

test('brotli is for an nginx that has it, and plain HTTP redirects to TLS if that has its own port', async () => {
  const [all, other] = [await server(), await server({}, { brotli: false, port: 8443 })]
  expect(all.text).toContain('brotli_static on;')
  expect(all.text).toContain('return 301 https://$host$request_uri;')
  expect(other.text).not.toContain('brotli')
  expect(other.text).not.toContain('listen 80')
})

test('text that nginx would take for a variable is refused, not served as something else', () => {
  expect(quoted('self "https://pay.example" \\')).toBe('"self \\"https://pay.example\\" \\\\"')
  for (const bad of ['https://$host', 'a\nadd_header x y', 'a\rb']) expect(() => quoted(bad)).toThrow('nginx cannot be told')
})

test('requests are divided between the processes, admin calls are not forwarded, and callers cannot claim an address', () => {
  const text = nginxServices(aConfig, { processes: [4100, 4200], certificate: '/c', certificateKey: '/k' })
  expect(text).toMatch(/upstream lockstep_identity \{\n {2}server 127\.0\.0\.1:4102 [^\n]+\n {2}server 127\.0\.0\.1:4202 /)
  expect(text).toMatch(/location \/admin\/ \{\n {4}return 404;/)
  // five services, of which support has two ways in
  expect(text.match(/proxy_set_header x-forwarded-for \$remote_addr;/g)).toHaveLength(6)
})
