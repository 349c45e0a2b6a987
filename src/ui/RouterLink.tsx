import type { ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export interface RouterLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this application. */
  readonly to: string
}

/** A link within the app, without a look of its own: react-router's `Link` as far as we use it, a quarter of its size. */
export function RouterLink({ to, onClick, ...rest }: RouterLinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    />
  )
}
