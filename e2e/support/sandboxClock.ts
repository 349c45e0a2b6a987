import { supportFromHere } from '../fixtures'

/** Moves the clock of every service, but of no browser. For files named `*.clock.spec.ts` alone, which run beside no other. */
export async function moveSandboxClock(minutes: number): Promise<void> {
  const answer = await fetch(`${supportFromHere}/admin/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': process.env['LOCKSTEP_ADMIN_SECRET'] ?? '' },
    body: JSON.stringify({ offsetMs: minutes * 60_000 }),
  })
  if (!answer.ok) throw new Error(`The sandbox did not move its clock: ${answer.status}.`)
}
