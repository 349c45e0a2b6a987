import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

/** Announces a text politely to screen readers. Stable for the life of the page. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext)
}

export interface AnnouncerProps {
  readonly children: ReactNode
}

/** Provides the page's only polite live region to its descendants. */
export function Announcer({ children }: AnnouncerProps) {
  const [announced, setAnnounced] = useState({ text: '', times: 0 })
  const announce = useCallback((text: string) => setAnnounced(last => ({ text, times: last.times + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" aria-live="polite" data-announcer="">
        {/* The same text twice changes nothing and would stay unsaid; a space that is not spoken makes it new. */}
        <VisuallyHidden>{announced.times % 2 === 0 ? announced.text : `${announced.text}\u00a0`}</VisuallyHidden>
      </div>
    </AnnounceContext>
  )
}
