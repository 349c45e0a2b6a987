import { useConfig } from '@/config/useConfig'
import { formatPence, formatPrice } from '@/domain/money'
import type { InsuranceOptions } from '@/domain/entities'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { RadioCardGroup } from '@/ui/RadioCardGroup'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { selectBooking, selectCatalogue, selectChoices } from '../bookingSelectors'
import { FailureNotice } from '../components/FailureNotice'
import { Muted } from '../components/Muted'
import { PriceChangeNote } from '../components/PriceChangeNote'
import { StepActions } from '../components/StepActions'
import { StepPage } from '../components/StepPage'
import { protectionChosen, protectionLevelChosen, retryRequested } from '../events'
import { levelOf } from '../model/validity'

/** Our protection up to a value, or the customer's own insurance. */
export default function ProtectionPage() {
  const text = useText()
  const tell = useTell()
  const booking = useSelected(selectBooking)
  const { protection, protectionFailure } = useSelected(selectCatalogue)
  const options = protection?.unitId === booking?.unit.id ? protection?.options : undefined
  const again = (
    <Button variant="secondary" onClick={() => tell(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  return (
    <StepPage step="insurance" title={text('booking.protection.title')} lead={text('booking.protection.lead')}>
      {options ? (
        <>
          <ProtectionChoice options={options} />
          <PriceChangeNote />
          <StepActions step="insurance" />
        </>
      ) : protectionFailure ? (
        <FailureNotice title={text('booking.protection.failed')} failure={protectionFailure.failure} action={again} />
      ) : (
        <Skeleton shape="picture" count={2} label={text('booking.loading')} />
      )}
    </StepPage>
  )
}

function ProtectionChoice({ options }: { readonly options: InsuranceOptions }) {
  const text = useText()
  const tell = useTell()
  const { insurance, brand } = useConfig()
  const { insuranceType, levelId } = useSelected(selectChoices)
  const chosen = insuranceType ?? insurance.providerType
  const lowest = Math.min(...options.levels.map(({ price }) => price))
  const level = chosen === 'Other' ? undefined : levelOf(options, levelId)
  const offers = options.options.some(option => option.type === 'Other')
  return (
    <>
      <RadioCardGroup
        id="protection"
        name="protection"
        legend={text('booking.protection.legend')}
        value={chosen}
        onChange={type => tell(protectionChosen({ type }))}
        options={[
          {
            value: insurance.providerType,
            title: text('booking.protection.own', { provider: insurance.providerName }),
            description: text('booking.protection.ownText'),
            price: level
              ? text('booking.protection.levelPrice', { price: formatPence(level.price) })
              : text('booking.protection.ownPrice', { price: formatPence(lowest) }),
          },
          {
            value: 'Other',
            title: text('booking.protection.other'),
            description: text('booking.protection.otherText'),
            price: text('booking.protection.otherPrice'),
            disabled: !offers,
          },
        ]}
      />
      {chosen === 'Other' ? (
        <Notice tone="info">{text('booking.protection.otherRule', { email: brand.supportEmail })}</Notice>
      ) : (
        <LevelChoice options={options} />
      )}
    </>
  )
}

function LevelChoice({ options }: { readonly options: InsuranceOptions }) {
  const text = useText()
  const tell = useTell()
  const { levelId } = useSelected(selectChoices)
  const level = levelOf(options, levelId)
  const above = (level?.price ?? 0) - Math.min(...options.levels.map(({ price }) => price))
  return (
    <>
      <SelectField
        id="protection-level"
        name="protection-level"
        label={text('booking.protection.level')}
        hint={text('booking.protection.levelHint', { value: formatPrice(options.defaultValueOfGoods) })}
        value={level?.id ?? ''}
        onChange={event => tell(protectionLevelChosen({ levelId: event.target.value }))}
        options={options.levels.map(({ id, valueCoverage, price, weeklyPrice }) => ({
          value: id,
          label: text('booking.protection.levelOption', {
            value: formatPrice(valueCoverage),
            price: formatPence(price),
            weekly: formatPence(weeklyPrice),
          }),
        }))}
      />
      {levelId === undefined && above > 0 && level && (
        <Muted>{text('booking.protection.usual', { value: formatPrice(level.valueCoverage), price: formatPence(above) })}</Muted>
      )}
    </>
  )
}
