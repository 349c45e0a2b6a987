import type { Room } from './room'
import { room as announcer } from './samples/Announcer'
import { room as badge } from './samples/Badge'
import { room as button } from './samples/Button'
import { room as calendar } from './samples/Calendar'
import { room as checkboxField } from './samples/CheckboxField'
import { room as columns } from './samples/Columns'
import { room as combobox } from './samples/Combobox'
import { room as container } from './samples/Container'
import { room as dateField } from './samples/DateField'
import { room as fieldGroup } from './samples/FieldGroup'
import { room as grid } from './samples/Grid'
import { room as icon } from './samples/Icon'
import { room as link } from './samples/Link'
import { room as linkButton } from './samples/LinkButton'
import { room as logoMark } from './samples/LogoMark'
import { room as numberedList } from './samples/NumberedList'
import { room as oneTimeCode } from './samples/OneTimeCode'
import { room as page } from './samples/Page'
import { room as phoneField } from './samples/PhoneField'
import { room as radioCardGroup } from './samples/RadioCardGroup'
import { room as row } from './samples/Row'
import { room as segmentedControl } from './samples/SegmentedControl'
import { room as selectField } from './samples/SelectField'
import { room as skipLink } from './samples/SkipLink'
import { room as stack } from './samples/Stack'
import { room as textAreaField } from './samples/TextAreaField'
import { room as textField } from './samples/TextField'
import { room as typedDateField } from './samples/TypedDateField'
import { room as visuallyHidden } from './samples/VisuallyHidden'

/** Every control of the design system, by name. */
export const rooms: readonly Room[] = [
  announcer,
  badge,
  button,
  calendar,
  checkboxField,
  columns,
  combobox,
  container,
  dateField,
  fieldGroup,
  grid,
  icon,
  link,
  linkButton,
  logoMark,
  numberedList,
  oneTimeCode,
  page,
  phoneField,
  radioCardGroup,
  row,
  segmentedControl,
  selectField,
  skipLink,
  stack,
  textAreaField,
  textField,
  typedDateField,
  visuallyHidden,
]
