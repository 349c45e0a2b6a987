import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { describedBy } from './FieldNotes'
import { FieldGroup } from './FieldGroup'
import marks from './marks.module.css'
import styles from './RadioCardGroup.module.css'

export interface RadioCard {
  readonly value: string
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly price?: ReactNode
  /** A picture or badge before the text. */
  readonly media?: ReactNode
  /** The description should say why. */
  readonly disabled?: boolean
}

export interface RadioCardGroupProps {
  readonly name: string
  /** The id of the first radio, so that an error summary can lead there. */
  readonly id?: string
  readonly legend: ReactNode
  readonly legendHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly options: readonly RadioCard[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

/** A radio group whose options are cards with title, description and price. */
export function RadioCardGroup(props: RadioCardGroupProps) {
  const { name, id, legend, legendHidden, hint, error, required, options, value, onChange, onBlur } = props
  const ownId = useId()
  const groupId = id ?? ownId
  return (
    <FieldGroup
      groupId={groupId}
      role="radiogroup"
      legend={legend}
      legendHidden={legendHidden}
      hint={hint}
      error={error}
      required={required}
      onLeave={onBlur}
    >
      <div className={styles.cards}>
        {options.map((option, index) => {
          const optionId = index === 0 ? groupId : `${groupId}-${option.value}`
          const parts = { title: `${optionId}-title`, text: `${optionId}-text`, price: `${optionId}-price` }
          return (
            <label key={option.value} className={clsx(styles.card, option.media != null && styles.withMedia)}>
              <input
                type="radio"
                id={optionId}
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                className={marks.radio}
                aria-labelledby={parts.title}
                aria-describedby={describedBy(option.price != null && parts.price, option.description != null && parts.text)}
                onChange={() => onChange(option.value)}
              />
              {option.media != null && <span className={styles.media}>{option.media}</span>}
              <span className={styles.words}>
                <span id={parts.title} className={styles.title}>
                  {option.title}
                </span>
                {option.description != null && (
                  <span id={parts.text} className={styles.description}>
                    {option.description}
                  </span>
                )}
              </span>
              {option.price != null && (
                <span id={parts.price} className={styles.price}>
                  {option.price}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
