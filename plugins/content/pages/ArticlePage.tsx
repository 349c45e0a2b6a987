import { PageTitle } from '@/view/PageTitle'
import { Container } from '@/ui/Container'
import { Page } from '@/ui/Page'
import { ArticleText } from '../components/ArticleText'
import { WithContent } from '../components/WithContent'

/** An article that is read while choosing: a partial page of the server's, without script. */
export default function ArticlePage() {
  return (
    <WithContent>
      {({ article }) =>
        article && (
          <Container width="narrow">
            <Page title={article.title} lead={article.description}>
              <PageTitle>{article.title}</PageTitle>
              <meta name="description" content={article.description} />
              <ArticleText html={article.html} />
            </Page>
          </Container>
        )
      }
    </WithContent>
  )
}
