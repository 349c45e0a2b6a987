import type { ReactNode } from 'react'
import { Container } from '@/ui/Container'
import { LogoMark } from '@/ui/LogoMark'
import { Stack } from '@/ui/Stack'
import styles from './AppShell.module.css'

/**
 * The text of a message without placeholders. The build compiles messages to syntax trees, of which such a message is the first
 * node; a message that was not compiled, as in tests, is the text.
 */
export function plainText(message: unknown): string {
  if (typeof message === 'string') return message
  const [node] = message as readonly { readonly value: string }[]
  return node?.value ?? ''
}

interface BarePageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page without the shell, for messages when the app cannot run. */
export function BarePage({ title, children }: BarePageProps) {
  return (
    <main className={styles.main}>
      <Container width="narrow">
        <Stack align="start">
          <LogoMark />
          <h1>{title}</h1>
          {children}
        </Stack>
      </Container>
    </main>
  )
}
