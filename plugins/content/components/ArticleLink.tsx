import { Link } from '@/ui/Link'
import { useText } from '@/view/useText'
import { isArticle, pathOfArticle } from '../model/contentPaths'

/** Opens an article in a new tab, so that nothing chosen or typed on the page is lost. */
export default function ArticleLink({ articleId, label }: { articleId: string; label: string }) {
  const text = useText()
  if (!isArticle(articleId)) return null
  return (
    <p>
      <Link to={pathOfArticle(articleId)} newTab={text('app.newTab')}>
        {label}
      </Link>
    </p>
  )
}
