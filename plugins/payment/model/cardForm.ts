import type { Masks } from '@/kernel/masks'
import type { FieldCodes } from './cardFields'

/** The wallets that a gateway's form may offer: a card kept by the browser or the device, instead of a typed one. */
export type Wallet = 'sandbox'

/**
 * `opening`: the frame is loading · `late`: it has not loaded in time, but still may · `blocked`: it cannot load, or was lost ·
 * `ready`: the person types · `preparing`: an intent is being created · `checking`: the gateway checks the card · `challenge`:
 * the bank, or the wallet, asks the holder · `leaving`: the bank's full page is being opened · `keeping`: the card is being saved ·
 * `resuming`: the same for a card that was accepted before a reload, without a frame.
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

/** The part of an intent that a gateway's form needs. */
export interface IntentAtGateway {
  readonly amountPence: number
  readonly currencyCode: string
  /** The processor behind the gateway, and the account there. */
  readonly gateway: string
  readonly gatewayAccountId: string
}

/** A task for the frame. `number` identifies it, so that rendering twice does not repeat it (PAY-33). */
export interface FrameTask {
  readonly number: number
  readonly kind: 'submit' | 'resume'
  readonly intentId: string
  /** Null for `resume`: the gateway knows the intent. */
  readonly intent: IntentAtGateway | null
  /** The wallet to ask; null for the typed card. */
  readonly wallet: Wallet | null
}

export interface CardForm {
  readonly phase: FormPhase
  /** Counts the frames: each is a new mount with its own channel. */
  readonly frame: number
  readonly tasks: number
  readonly task: FrameTask | null
  /** Intent of an unfinished bank's check, which the next frame resumes. */
  readonly unfinished: string | null
  /** Address of the bank's check, if it opens in a new tab. */
  readonly bankTab: string | null
  readonly wrong: FieldCodes
  /** The form has reported that a field is empty. */
  readonly hasEmptyField: boolean
  /** The wallets that the form offers beside its fields. */
  readonly wallets: readonly Wallet[]
  /** The wallet that the person chose to use instead of the fields. */
  readonly wallet: Wallet | null
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
  hasEmptyField: false,
  wallets: [],
  wallet: null,
  problem: null,
}

/** A form without a frame. Counters continue, so that no number is reused. */
export const closed = (
  { frame, tasks }: Pick<CardForm, 'frame' | 'tasks'> = emptyForm,
  problem: string | null = null,
): CardForm => ({
  ...emptyForm,
  frame,
  tasks,
  problem,
})

/** A form whose frame is loading. The gateway discards what was typed into an earlier one. */
export const reopened = (form: CardForm, problem: string | null = null): CardForm => ({
  ...closed(form, problem),
  phase: 'opening',
  frame: form.frame + 1,
})

/** A task for the frame about an intent, for the chosen wallet if there is one. */
export const withTask = (form: CardForm, task: Omit<FrameTask, 'number' | 'wallet'>): CardForm => ({
  ...form,
  phase: 'checking',
  unfinished: null,
  bankTab: null,
  tasks: form.tasks + 1,
  task: { number: form.tasks + 1, wallet: form.wallet, ...task },
})

const BUSY: readonly FormPhase[] = ['preparing', 'checking', 'challenge', 'leaving', 'keeping', 'resuming']
export const isBusy = ({ phase }: CardForm): boolean => BUSY.includes(phase)

const LOADING: readonly FormPhase[] = ['opening', 'late']
/** Whether the frame is loading, however late. */
export const isLoading = ({ phase }: CardForm): boolean => LOADING.includes(phase)

/** The account is the company's, not the visitor's, but is recorded as a pseudonym as well. */
export const intentAtGatewayMasks = {
  amountPence: 'keep',
  currencyCode: 'keep',
  gateway: 'keep',
  gatewayAccountId: 'pseudo',
} as const satisfies Masks<IntentAtGateway>
