import { selectLocation } from '@/routing/locationSlice'
import { useSelected } from '@/store/hooks'
import { ARTICLES, isArticle } from '../model/articles'
import { Article } from './Article'

/** An article that is read while choosing. */
export default function ArticlePage() {
  const { path } = useSelected(selectLocation)
  const id = path.split('/')[2] ?? ''
  return isArticle(id) ? <Article id={`content.article.${id}`} sections={ARTICLES[id]} /> : null
}
