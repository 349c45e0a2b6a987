import { detectLanguage } from '../i18n/detectLanguage'
import type { Strategy } from '../i18n/languages'
import { pageOf } from './pageOf'

/** `no_prefix`: a page has one address, in whatever language it is read. */
export const withoutPrefix: Strategy = {
  name: 'no_prefix',
  addresses({ languages, visitor, chosen, spoken }) {
    const reach = (address: string, language = spoken()) => {
      const path = pageOf(languages, address)
      return { language, path, address: path }
    }
    return {
      first: address => reach(address, detectLanguage(languages, visitor, chosen())),
      later: reach,
      write: path => path,
      spoken,
    }
  },
}
