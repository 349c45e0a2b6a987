import { localeChosen } from '@/contracts/app'
import { selectableLanguages, type Language } from '@/runtime/i18n/languages'
import { useText } from '@/view/useText'
import { useApp } from '@/view/appContext'
import { selectLocale } from '@/runtime/store/coreSlices'
import { useSelected, useDispatchEvent } from '@/view/hooks'
import { useViewPart } from '@/view/useViewPart'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Row } from '@/ui/Row'

const FAILED = 'failed'

/**
 * Lists every language under its own name. The messages are fetched before the choice is dispatched, so that the whole page
 * changes in one step; if they cannot be fetched, nothing changes.
 */
export default function LanguageChoice() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { languages, catalogue } = useApp()
  const locale = useSelected(selectLocale)
  const [answer, showAnswer] = useViewPart('languages')
  const failed = answer === FAILED
  const choose = (language: Language): void => {
    if (failed) showAnswer('')
    catalogue.preload(language).then(
      () => dispatch(localeChosen({ locale: language.code })),
      () => showAnswer(FAILED),
    )
  }
  return (
    <div role="group" aria-label={text('languages.label')}>
      <Row gap={2}>
        {selectableLanguages(languages, locale).map(language => (
          <Button
            key={language.code}
            variant="quiet"
            lang={language.tag}
            dir={language.direction}
            aria-pressed={language.code === locale}
            onClick={() => choose(language)}
          >
            {language.code === locale && <Icon name="check" />}
            {language.name}
          </Button>
        ))}
      </Row>
      <p role="status">{failed && text('languages.failed')}</p>
    </div>
  )
}
