import { Link } from '@/ui/Link'
import { isArticle } from '../model/articles'
import { pathOfArticle } from '../model/contentPaths'

/** The way to an article, beside the page so that nothing chosen or typed there is lost. */
export default function ArticleLink({ articleId, label, newTab }: { articleId: string; label: string; newTab: string }) {
  if (!isArticle(articleId)) return null
  return (
    <p>
      <Link to={pathOfArticle(articleId)} newTab={newTab}>
        {label}
      </Link>
    </p>
  )
}
