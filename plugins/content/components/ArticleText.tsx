import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { Link } from '@/ui/Link'
import { fateOf, wayOf } from '../model/allowedHtml'
import { inertDocument } from '../model/inertDocument'
import styles from './reading.module.css'

/**
 * The text of an article, made anew from what of its HTML is allowed: no attribute but the way of a link comes through, and
 * nothing that could run. At build there is no document to read it into; there the text is a file of ours.
 */
export function ArticleText({ html }: { readonly html: string }) {
  const text = useMemo(() => (typeof DOMParser === 'undefined' ? undefined : childrenOf(inertDocument(html).body)), [html])
  // eslint-disable-next-line no-restricted-syntax -- a file of the build's, drawn into a page of the build's
  if (text === undefined) return <div className={styles.words} dangerouslySetInnerHTML={{ __html: html }} />
  return <div className={styles.words}>{text}</div>
}

const childrenOf = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{drawn(node)}</Fragment>)

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!isElement(node)) return null
  const tag = node.localName
  switch (fateOf(tag)) {
    case 'left':
      return null
    case 'opened':
      return childrenOf(node)
    default:
      return tag === 'a' ? <ArticleWay from={node} /> : createElement(tag, {}, ...(tag === 'br' ? [] : childrenOf(node)))
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

function ArticleWay({ from }: { readonly from: Element }) {
  const way = wayOf(from.getAttribute('href'))
  return way ? <Link {...way}>{childrenOf(from)}</Link> : childrenOf(from)
}
