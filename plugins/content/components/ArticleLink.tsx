import { Link } from '@/ui/Link'
import { isArticle, pathOfArticle } from '../model/contentPaths'

/** Opens an article in a new tab, so that nothing chosen or typed on the page is lost. */
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
