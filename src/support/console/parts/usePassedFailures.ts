import { useEffect } from 'react'
import { useText } from '@/view/useText'
import { useAnnounce } from '@/ui/Announcer'
import { useReplay } from '../useReplay'

/** Says to screen readers that playing passed a failure; how often, the replay decides. */
export function usePassedFailures(): void {
  const text = useText()
  const announce = useAnnounce()
  const { passed } = useReplay()
  useEffect(() => {
    if (passed) announce(text('console.passed', { count: passed.count, words: passed.last.words }))
  }, [announce, passed, text])
}
