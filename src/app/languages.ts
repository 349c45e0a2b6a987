import type { Languages } from '@/runtime/i18n/languages'
import { withoutPrefix } from '@/runtime/routing/languagePrefix'

/** The languages of this build, and how addresses name them (decisions.md D12); see plugins/languages. */
export const languages: Languages = {
  table: [
    { code: 'en-GB', tag: 'en-GB', direction: 'ltr', name: 'English' },
    {
      code: 'en-XA',
      tag: 'en-XA',
      direction: 'ltr',
      name: '[Éñglîsh ~~]',
      isPseudo: true,
      formats: 'el',
      messages: () => import(/* webpackChunkName: "pseudo" */ './pseudo/en-XA.pseudo.json'),
    },
    {
      code: 'ar-XB',
      tag: 'ar-XB',
      direction: 'rtl',
      name: '\u202eEnglish\u202c',
      isPseudo: true,
      formats: 'ar-u-nu-latn',
      messages: () => import(/* webpackChunkName: "pseudo" */ './pseudo/ar-XB.pseudo.json'),
    },
  ],
  strategy: withoutPrefix,
}
