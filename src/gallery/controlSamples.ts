import type { ControlSample } from './controlSample'
import { sample as announcer } from './samples/Announcer'
import { sample as badge } from './samples/Badge'
import { sample as brandMark } from './samples/BrandMark'
import { sample as button } from './samples/Button'
import { sample as calendar } from './samples/Calendar'
import { sample as card } from './samples/Card'
import { sample as checkboxField } from './samples/CheckboxField'
import { sample as columns } from './samples/Columns'
import { sample as combobox } from './samples/Combobox'
import { sample as confirmDialog } from './samples/ConfirmDialog'
import { sample as container } from './samples/Container'
import { sample as countdown } from './samples/Countdown'
import { sample as dataTable } from './samples/DataTable'
import { sample as dateField } from './samples/DateField'
import { sample as definitionList } from './samples/DefinitionList'
import { sample as dialog } from './samples/Dialog'
import { sample as emptyState } from './samples/EmptyState'
import { sample as errorSummary } from './samples/ErrorSummary'
import { sample as fieldGroup } from './samples/FieldGroup'
import { sample as grid } from './samples/Grid'
import { sample as icon } from './samples/Icon'
import { sample as link } from './samples/Link'
import { sample as linkButton } from './samples/LinkButton'
import { sample as logoMark } from './samples/LogoMark'
import { sample as notice } from './samples/Notice'
import { sample as numberedList } from './samples/NumberedList'
import { sample as oneTimeCode } from './samples/OneTimeCode'
import { sample as page } from './samples/Page'
import { sample as pageSections } from './samples/PageSections'
import { sample as pagination } from './samples/Pagination'
import { sample as phoneField } from './samples/PhoneField'
import { sample as picture } from './samples/Picture'
import { sample as priceLines } from './samples/PriceLines'
import { sample as priceTag } from './samples/PriceTag'
import { sample as progressStatus } from './samples/ProgressStatus'
import { sample as radioCardGroup } from './samples/RadioCardGroup'
import { sample as row } from './samples/Row'
import { sample as segmentedControl } from './samples/SegmentedControl'
import { sample as selectField } from './samples/SelectField'
import { sample as showMore } from './samples/ShowMore'
import { sample as skeleton } from './samples/Skeleton'
import { sample as skipLink } from './samples/SkipLink'
import { sample as stack } from './samples/Stack'
import { sample as stepper } from './samples/Stepper'
import { sample as suggestionField } from './samples/SuggestionField'
import { sample as sumList } from './samples/SumList'
import { sample as textAreaField } from './samples/TextAreaField'
import { sample as textField } from './samples/TextField'
import { sample as toasts } from './samples/Toasts'
import { sample as typedDateField } from './samples/TypedDateField'
import { sample as visuallyHidden } from './samples/VisuallyHidden'

/** Every control of the design system, by name. */
export const controlSamples: readonly ControlSample[] = [
  announcer,
  badge,
  brandMark,
  button,
  calendar,
  card,
  checkboxField,
  columns,
  combobox,
  confirmDialog,
  container,
  countdown,
  dataTable,
  dateField,
  definitionList,
  dialog,
  emptyState,
  errorSummary,
  fieldGroup,
  grid,
  icon,
  link,
  linkButton,
  logoMark,
  notice,
  numberedList,
  oneTimeCode,
  page,
  pageSections,
  pagination,
  phoneField,
  picture,
  priceLines,
  priceTag,
  progressStatus,
  radioCardGroup,
  row,
  segmentedControl,
  selectField,
  showMore,
  skeleton,
  skipLink,
  stack,
  stepper,
  suggestionField,
  sumList,
  textAreaField,
  textField,
  toasts,
  typedDateField,
  visuallyHidden,
]
