import { Button, buttonClass } from '@/ui/Button'
import { useText } from '@/view/useText'
import type { FetchTrouble } from '../frame/openVisit'
import { useConsole } from '../useReplay'

export interface RegainAccessProps {
  readonly trouble: FetchTrouble
  readonly variant: 'primary' | 'quiet'
}

/** The way back to a recording that the agent may not fetch now; nothing where there is none. */
export function RegainAccess({ trouble, variant }: RegainAccessProps) {
  const text = useText()
  const { world } = useConsole()
  if (trouble === 'REASON_NEEDED')
    return (
      <Button variant={variant} onClick={world.reload}>
        {text('console.trouble.REASON_NEEDED.act')}
      </Button>
    )
  if (trouble === 'SESSION_OVER')
    return (
      <a href="/console/sign-in" target="_blank" rel="noopener" className={buttonClass(variant, false)}>
        {text('console.trouble.SESSION_OVER.act')}
      </a>
    )
  return null
}
