import { CHARGEBEE_SCRIPT, chargebeeSite } from '@/runtime/config/config'
import { type Examined, mayFrame, mayRead, originOf, quoted } from '../examined'

/** Checks the other services: card form, signing, support and monitoring, without sending any data. */
export async function checkServices(examined: Examined): Promise<void> {
  const { config, ask } = examined
  await checkCardForm(examined)
  // any answer is fine, because its pages are only reachable by links from the API
  await ask(`${config.signing.origin}/`)
  if (config.support) await checkSendable(examined, `${config.support.origin}/recordings`)
  if (config.monitoring) {
    const { origin, pathname } = new URL(config.monitoring.dsn)
    await checkSendable(examined, `${origin}/api${pathname}/envelope/`)
  }
}

async function checkCardForm({ config: { payments }, app, ask, report }: Examined): Promise<void> {
  if (payments.gateway === 'chargebee') {
    const script = await ask(payments.script ?? CHARGEBEE_SCRIPT)
    const type = script?.headers.get('content-type') ?? ''
    if (script)
      report.expect(
        script.status === 200 && type.includes('javascript'),
        'payments.form',
        script.address,
        `answered ${script.status} ${type}`,
      )
    const site = await ask(`${chargebeeSite(payments)}/`)
    if (site) report.expect(site.status < 500 && site.status !== 404, 'payments.form', site.address, `answered ${site.status}`)
    return
  }
  const form = await ask(`${payments.origin}/card-frame`)
  if (!form) return
  const type = form.headers.get('content-type') ?? ''
  if (
    !report.expect(form.status === 200 && type.includes('html'), 'payments.form', form.address, `answered ${form.status} ${type}`)
  )
    return
  report.expect(
    mayFrame(form, app),
    'frames.payments',
    form.address,
    `X-Frame-Options: ${quoted(form.headers.get('x-frame-options'))}, no frame-ancestors with ${app}`,
  )
}

/** Checks with a preflight request whether the app’s pages may send there. */
async function checkSendable({ app, ask, report }: Examined, address: string): Promise<void> {
  const answer = await ask(address, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  if (answer)
    report.expect(
      mayRead(answer, app) && answer.status < 300,
      'cors.origin',
      originOf(address),
      `a preflight to ${address} is answered ${answer.status} without ${app}`,
    )
}
