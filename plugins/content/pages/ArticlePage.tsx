import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { PageTitle } from '@/view/PageTitle'
import { Container } from '@/ui/Container'
import { Page } from '@/ui/Page'
import { Link } from '@/ui/Link'
import { WithContent } from '../components/WithContent'
import { treatmentOf, linkTarget } from '../model/allowedHtml'
import styles from '../components/reading.module.css'

/** An article from the content service, without script. */
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

/**
 * The text of an article, rebuilt from the allowed part of its HTML, without attributes other than link targets. At build, where
 * there is no document to parse it with, the text is a trusted file.
 */
function ArticleText({ html }: { readonly html: string }) {
  const text = useMemo(() => (typeof DOMParser === 'undefined' ? undefined : childrenOf(inertDocument(html).body)), [html])
  // eslint-disable-next-line no-restricted-syntax -- a trusted file of the build, rendered into a prerendered page
  if (text === undefined) return <div className={styles.words} dangerouslySetInnerHTML={{ __html: html }} />
  return <div className={styles.words}>{text}</div>
}

const childrenOf = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>)

function renderNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!isElement(node)) return null
  const tag = node.localName
  switch (treatmentOf(tag)) {
    case 'remove':
      return null
    case 'unwrap':
      return childrenOf(node)
    default:
      return tag === 'a' ? <SafeLink from={node} /> : createElement(tag, {}, ...(tag === 'br' ? [] : childrenOf(node)))
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

function SafeLink({ from }: { readonly from: Element }) {
  const target = linkTarget(from.getAttribute('href'))
  return target ? <Link {...target}>{childrenOf(from)}</Link> : childrenOf(from)
}

interface Policies {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
  }
}

let policy: { createHTML(html: string): string } | undefined

/**
 * Parses HTML into a detached document, in which nothing runs or is fetched. This is the only use of the Trusted Types policy
 * (decisions.md D13): the result is read node by node and never inserted into the page.
 */
function inertDocument(html: string): Document {
  policy ??= (globalThis as Policies).trustedTypes?.createPolicy('article', { createHTML: text => text })
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
}
