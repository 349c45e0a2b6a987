import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { Container } from '@/ui/Container'
import { Page } from '@/ui/Page'

/** A page that is read: a title, and sections named in the messages as `<id>.1.title`, `<id>.1.body`, …, then `children`. */
export function Article({ id, sections, children }: { id: string; sections: number; children?: ReactNode }) {
  const text = useText()
  return (
    <Container width="narrow">
      <Page title={text(`${id}.title`)} lead={text(`${id}.lead`)}>
        <PageTitle>{text(`${id}.title`)}</PageTitle>
        <meta name="description" content={text(`${id}.lead`)} />
        {Array.from({ length: sections }, (_, index) => index + 1).map(number => (
          <section key={number} aria-labelledby={`part-${number}`}>
            <h2 id={`part-${number}`}>{text(`${id}.${number}.title`)}</h2>
            <p>{text(`${id}.${number}.body`)}</p>
          </section>
        ))}
        {children}
      </Page>
    </Container>
  )
}
