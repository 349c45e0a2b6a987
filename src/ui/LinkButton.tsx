import type { ComponentPropsWithRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { buttonClass, type ButtonVariant } from './Button'

export interface LinkButtonProps extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href'> {
  readonly variant?: ButtonVariant
  readonly fullWidth?: boolean
  /** A path of this application. */
  readonly to?: string
  /** An address elsewhere, or `tel:` and `mailto:`. */
  readonly href?: string
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', fullWidth = false, to, href, ...rest }: LinkButtonProps) {
  const className = buttonClass(variant, fullWidth)
  return to === undefined ? (
    <a {...rest} href={href} className={className} />
  ) : (
    <RouterLink {...rest} to={to} className={className} />
  )
}
