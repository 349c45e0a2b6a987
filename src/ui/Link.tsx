import type { ComponentPropsWithRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from './Icon'
import styles from './Link.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href' | 'target' | 'rel'> {
  /** A path of this application. */
  readonly to?: string
  /** An address elsewhere, or `tel:` and `mailto:`. */
  readonly href?: string
  /** Opens a new tab, which this text announces after the name, for instance “(opens in a new tab)”. */
  readonly newTab?: string
}

/** A link within a text or standing alone. */
export function Link({ to, href, newTab, children, ...rest }: LinkProps) {
  const beside = newTab === undefined ? {} : ({ target: '_blank', rel: 'noopener' } as const)
  const content = (
    <>
      {children}
      {newTab !== undefined && (
        <>
          <VisuallyHidden> {newTab}</VisuallyHidden>
          <span className={styles.mark}>
            <Icon name="external" />
          </span>
        </>
      )}
    </>
  )
  return to === undefined ? (
    <a {...rest} {...beside} href={href} className={styles.link}>
      {content}
    </a>
  ) : (
    <RouterLink {...rest} {...beside} to={to} className={styles.link}>
      {content}
    </RouterLink>
  )
}
