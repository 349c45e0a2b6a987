import { createFormatters, DEFAULT_INTL_CONFIG, type IntlCache, type ResolvedIntlConfig } from '@formatjs/intl'

/**
 * What the build gives react-intl in place of its engine: messages alone. Dates, money and lists are formatted by
 * `src/domain`, in London's time whatever the device says, so the engine's own ways of doing it would only be carried along.
 */
export {
  createIntlCache,
  DEFAULT_INTL_CONFIG,
  defineMessages,
  formatMessage,
  IntlError,
  IntlErrorCode,
  InvalidConfigError,
  MessageFormatError,
  MissingDataError,
  MissingTranslationError,
  UnsupportedFormatterError,
} from '@formatjs/intl'

export const createIntl = (config: Partial<ResolvedIntlConfig>, cache: IntlCache) => ({
  ...DEFAULT_INTL_CONFIG,
  ...config,
  formatters: createFormatters(cache),
})
