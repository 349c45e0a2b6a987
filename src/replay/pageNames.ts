import { spokenCode } from '@/domain/spokenCode'
import type { PageName, PageNames } from '@/kernel/contract'
import { patternOf } from '@/kernel/matchRoute'
import { withoutTrailingSlash } from '@/runtime/routing/paths'

/**
 * Names pages by their paths, e.g. “the access hours step”. The name of a page with a parameter is followed by the last part of the
 * path in words; an unknown page is named by that part alone.
 */
export const pageNamer =
  (names: PageNames): PageName =>
  path => {
    const words = spokenCode(withoutTrailingSlash(path).replace(/^.*\//, ''))
    const found = Object.entries(names).find(([page]) => patternOf(page).test(path))
    if (!found) return `the page “${words}”`
    const [page, name] = found
    return page.includes(':') ? `${name} (${words})` : name
  }
