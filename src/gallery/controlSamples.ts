import type { ControlSample } from './controlSample'
import { room as announcer } from './samples/Announcer'
import { room as badge } from './samples/Badge'
import { room as brandMark } from './samples/BrandMark'
import { room as button } from './samples/Button'
import { room as calendar } from './samples/Calendar'
import { room as card } from './samples/Card'
import { room as checkboxField } from './samples/CheckboxField'
import { room as columns } from './samples/Columns'
import { room as combobox } from './samples/Combobox'
import { room as confirmDialog } from './samples/ConfirmDialog'
import { room as container } from './samples/Container'
import { room as countdown } from './samples/Countdown'
import { room as dataTable } from './samples/DataTable'
import { room as dateField } from './samples/DateField'
import { room as definitionList } from './samples/DefinitionList'
import { room as dialog } from './samples/Dialog'
import { room as emptyState } from './samples/EmptyState'
import { room as errorSummary } from './samples/ErrorSummary'
import { room as fieldGroup } from './samples/FieldGroup'
import { room as grid } from './samples/Grid'
import { room as icon } from './samples/Icon'
import { room as link } from './samples/Link'
import { room as linkButton } from './samples/LinkButton'
import { room as logoMark } from './samples/LogoMark'
import { room as notice } from './samples/Notice'
import { room as numberedList } from './samples/NumberedList'
import { room as oneTimeCode } from './samples/OneTimeCode'
import { room as page } from './samples/Page'
import { room as pageSections } from './samples/PageSections'
import { room as pagination } from './samples/Pagination'
import { room as phoneField } from './samples/PhoneField'
import { room as picture } from './samples/Picture'
import { room as priceLines } from './samples/PriceLines'
import { room as priceTag } from './samples/PriceTag'
import { room as progressStatus } from './samples/ProgressStatus'
import { room as radioCardGroup } from './samples/RadioCardGroup'
import { room as row } from './samples/Row'
import { room as segmentedControl } from './samples/SegmentedControl'
import { room as selectField } from './samples/SelectField'
import { room as showMore } from './samples/ShowMore'
import { room as skeleton } from './samples/Skeleton'
import { room as skipLink } from './samples/SkipLink'
import { room as stack } from './samples/Stack'
import { room as stepper } from './samples/Stepper'
import { room as suggestionField } from './samples/SuggestionField'
import { room as sumList } from './samples/SumList'
import { room as textAreaField } from './samples/TextAreaField'
import { room as textField } from './samples/TextField'
import { room as toasts } from './samples/Toasts'
import { room as typedDateField } from './samples/TypedDateField'
import { room as visuallyHidden } from './samples/VisuallyHidden'

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
