import type { Masks } from '@/kernel/masks'

/** The fields of the gateway's form, by the names its messages use. */
export const CARD_FIELDS = ['holder', 'number', 'expiry', 'cvc'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/**
 * `opening` the frame loads · `late` it has not come in time, and may yet · `blocked` it cannot come, or went away · `ready` the
 * person types · `preparing` an intent is made · `checking` the gateway has the card · `challenge` the bank asks the holder ·
 * `leaving` it asks on a page of its own, which is being gone to · `keeping` the card is put on file · `resuming` the same, for a
 * card that was accepted before a reload: no frame is needed.
 */
export type FormPhase =
  | 'closed'
  | 'opening'
  | 'late'
  | 'blocked'
  | 'ready'
  | 'preparing'
  | 'checking'
  | 'challenge'
  | 'leaving'
  | 'keeping'
  | 'resuming'

/** What a gateway's form needs of an intent to check a card for it. */
export interface IntentAtGateway {
  readonly amountPence: number
  readonly currencyCode: string
  /** The processor behind the gateway, and the account there. */
  readonly gateway: string
  readonly gatewayAccountId: string
}

/** What the frame is to do. `number` grows with each, so that a screen drawn twice asks once (PAY-33). */
export interface FrameTask {
  readonly number: number
  readonly kind: 'submit' | 'resume'
  readonly intentId: string
  /** Null for `resume`: the gateway knows the intent. */
  readonly intent: IntentAtGateway | null
}

export interface CardForm {
  readonly phase: FormPhase
  /** Counts the frames: a new one is a new mount with a channel of its own. */
  readonly frame: number
  readonly tasks: number
  readonly task: FrameTask | null
  /** Intent of a bank's check that was left unfinished; the next frame takes it up. */
  readonly unfinished: string | null
  /** Address on which the bank asks, where it is to be opened beside ours. */
  readonly bankTab: string | null
  /** The validation message of a field as a code of the gateway, e.g. `invalidNumber`. */
  readonly wrong: { readonly [Field in CardField]?: string }
  /** A code of the catalogue (S8) or of the form. */
  readonly problem: string | null
}

const emptyForm: CardForm = {
  phase: 'closed',
  frame: 0,
  tasks: 0,
  task: null,
  unfinished: null,
  bankTab: null,
  wrong: {},
  problem: null,
}

/** A form without a frame. The counters go on, so that no number is reused. */
export const closed = (
  { frame, tasks }: Pick<CardForm, 'frame' | 'tasks'> = emptyForm,
  problem: string | null = null,
): CardForm => ({
  ...emptyForm,
  frame,
  tasks,
  problem,
})

/** A form with a frame that is loading. Discarding what was typed into an earlier one is up to the gateway. */
export const reopened = (form: CardForm, problem: string | null = null): CardForm => ({
  ...closed(form, problem),
  phase: 'opening',
  frame: form.frame + 1,
})

/** A task for the frame about an intent. */
export const withTask = (form: CardForm, task: Omit<FrameTask, 'number'>): CardForm => ({
  ...form,
  phase: 'checking',
  unfinished: null,
  bankTab: null,
  tasks: form.tasks + 1,
  task: { number: form.tasks + 1, ...task },
})

const BUSY: readonly FormPhase[] = ['preparing', 'checking', 'challenge', 'leaving', 'keeping', 'resuming']
export const isBusy = ({ phase }: CardForm): boolean => BUSY.includes(phase)

const ON_ITS_WAY: readonly FormPhase[] = ['opening', 'late']
/** The frame is there and shows nothing yet. */
export const isOnItsWay = ({ phase }: CardForm): boolean => ON_ITS_WAY.includes(phase)

const WITH_FRAME: readonly FormPhase[] = ['opening', 'late', 'ready', 'preparing', 'checking', 'challenge', 'leaving', 'keeping']
export const hasFrame = ({ phase }: CardForm): boolean => WITH_FRAME.includes(phase)

export interface WrongField {
  readonly field: CardField
  readonly code: string
}
/** In the order of the form. */
export const wrongFields = ({ wrong }: CardForm): readonly WrongField[] =>
  CARD_FIELDS.flatMap(field => {
    const code = wrong[field]
    return code === undefined || code === '' ? [] : [{ field, code }]
  })

/** The account is the company's, not the visitor's, but is recorded as a pseudonym as well. */
export const intentAtGatewayMasks = {
  amountPence: 'keep',
  currencyCode: 'keep',
  gateway: 'keep',
  gatewayAccountId: 'pseudo',
} as const satisfies Masks<IntentAtGateway>
