import type { ReactNode } from 'react'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { Container } from '@/ui/Container'
import { Page } from '@/ui/Page'

interface ArticleProps {
  readonly id: string
  readonly sections: number
  /** The first section to show: the one about the company is left out if none is configured. */
  readonly first: number
  readonly children?: ReactNode
}

/**
 * A text page: a title, sections from the messages `<id>.1.title`, `<id>.1.body`, …, then `children`. The messages may use the
 * configured company's details.
 */
export function Article({ id, sections, first, children }: ArticleProps) {
  const text = useText()
  const { name: brand, supportEmail: email, supportPhone: phone, company } = useConfig().brand
  const values = { number: 'none', ...company, brand, email, phone }
  return (
    <Container width="narrow">
      <Page title={text(`${id}.title`)} lead={text(`${id}.lead`)}>
        <PageTitle>{text(`${id}.title`)}</PageTitle>
        <meta name="description" content={text(`${id}.lead`)} />
        {Array.from({ length: sections + 1 - first }, (_, index) => index + first).map(number => (
          <section key={number} aria-labelledby={`part-${number}`}>
            <h2 id={`part-${number}`}>{text(`${id}.${number}.title`)}</h2>
            <p>{text(`${id}.${number}.body`, values)}</p>
          </section>
        ))}
        {children}
      </Page>
    </Container>
  )
}
