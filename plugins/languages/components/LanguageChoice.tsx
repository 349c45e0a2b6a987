import { useState } from 'react'
import { localeChosen } from '@/contracts/app'
import { offeredTo, type Language } from '@/i18n/languages'
import { useText } from '@/i18n/useText'
import { useApp } from '@/kernel/appContext'
import { selectLocale } from '@/store/appSlice'
import { useSelected, useTell } from '@/store/hooks'
import styles from './LanguageChoice.module.css'

/**
 * Every language by its own name. The words are fetched before the language is said to be chosen, so that the page turns
 * all at once; what cannot be fetched changes nothing.
 */
export default function LanguageChoice() {
  const text = useText()
  const tell = useTell()
  const { languages, catalogue } = useApp()
  const locale = useSelected(selectLocale)
  const [failed, setFailed] = useState(false)
  const choose = (language: Language): void => {
    setFailed(false)
    catalogue.prepare(language).then(
      () => tell(localeChosen({ locale: language.code })),
      () => setFailed(true),
    )
  }
  return (
    <div className={styles.choice} role="group" aria-label={text('languages.label')}>
      {offeredTo(languages, locale).map(language => (
        <button
          key={language.code}
          type="button"
          lang={language.tag}
          dir={language.direction}
          aria-pressed={language.code === locale}
          className={styles.language}
          onClick={() => choose(language)}
        >
          {language.name}
        </button>
      ))}
      <p role="status">{failed && text('languages.failed')}</p>
    </div>
  )
}
