import { createSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { rentalPaid, storeChosen } from '@/contracts/booking'
import { personLeft } from '@/contracts/session'
import type { MeasurementSystem } from '@/domain/measure'
import type { TypedDate } from '@/domain/typedDate'
import {
  accessChosen,
  bookingChangedElsewhere,
  bookingLearned,
  draftRestored,
  insuranceTypeRestored,
  irreversibleConfirmed,
  measurementSystemChosen,
  measurementSystemRestored,
  moveInDateChosen,
  moveInDateTyped,
  moreSizesShown,
  otherUnitsToggled,
  picturesTurned,
  protectionChosen,
  resetRequested,
  selectedStoreRestored,
  stepBegun,
  summaryToggled,
  termsAnswered,
  unitHeld,
  valueDeclared,
} from './events'

/** The choices that determine the price, besides the unit. */
export interface PriceChoice {
  /** Needed because the address does not distinguish regular access from no choice. */
  readonly access: 'regular' | 'extended' | undefined
  /** Undefined: the provider's own protection. */
  readonly insuranceType: string | undefined
  /** Pounds; undefined until the person declares a value. */
  readonly declaredValue: number | undefined
}

/** The person's choices that are not in the address; store, unit, day and extended access are (S2). */
export interface ChoicesState extends PriceChoice {
  readonly selectedStoreId: string | undefined
  readonly measurementSystem: MeasurementSystem
  /** The typed parts of the day while they are not a date; the day chosen before is then ignored. */
  readonly typedDate: TypedDate | undefined
  /** The choices before the latest one at this step, for showing how the price changed. */
  readonly before: PriceChoice | undefined
  /** Whether the person confirmed that extended hours cannot be undone; reset with every new choice. */
  readonly irreversibleConfirmed: boolean
  /** For the booking named below; another booking needs a new confirmation. */
  readonly termsAccepted: boolean
  readonly termsOf: string | undefined
  /** Whether the side panel is expanded, in a narrow window. */
  readonly summaryOpen: boolean
  /** Ranges for which more sizes were requested: indexes, once per request. */
  readonly rangesShownWhole: readonly number[]
  /** Sizes for which more units were requested: ids of their cheapest units, once per request. */
  readonly sizesShownWhole: readonly string[]
  /** The enlarged picture: the cheapest unit of its size, and its index. */
  readonly pictures: { readonly unitId: string; readonly at: number } | undefined
}

const initialState: ChoicesState = {
  selectedStoreId: undefined,
  measurementSystem: 'IU',
  access: undefined,
  insuranceType: undefined,
  declaredValue: undefined,
  typedDate: undefined,
  before: undefined,
  irreversibleConfirmed: false,
  termsAccepted: false,
  termsOf: undefined,
  summaryOpen: false,
  rangesShownWhole: [],
  sizesShownWhole: [],
  pictures: undefined,
}

const resetForNextRental = (state: ChoicesState): ChoicesState => ({
  ...initialState,
  selectedStoreId: state.selectedStoreId,
  measurementSystem: state.measurementSystem,
})

/** Terms are accepted for one booking only (S3). */
const withTermsOf = (state: ChoicesState, bookingId: string): ChoicesState =>
  state.termsOf === bookingId ? state : { ...state, termsAccepted: false, termsOf: bookingId }

/** Expanded parts belong to one store. */
const atStore = (state: ChoicesState, storeId: string | undefined): Partial<ChoicesState> =>
  storeId === undefined || storeId === state.selectedStoreId
    ? {}
    : { selectedStoreId: storeId, rangesShownWhole: [], sizesShownWhole: [] }

const withChoice = (state: ChoicesState, choice: Partial<PriceChoice>): ChoicesState => {
  const { access, insuranceType, declaredValue } = state
  return { ...state, ...choice, before: { access, insuranceType, declaredValue } }
}

export const choicesSlice = createSlice({
  name: 'bookingChoices',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(arrived, (state, { payload: { query, how } }) => {
        Object.assign(state, atStore(state, query['storeId']))
        state.pictures = undefined
        // an expanded panel would cover the next step; within a step only the query changes
        if (how !== 'replace') state.summaryOpen = false
        if (query['accessHours'] === 'extended') state.access = 'extended'
        else if (state.access === 'extended') state.access = undefined
      })
      .addCase(storeChosen, (state, { payload }) => {
        Object.assign(state, atStore(state, payload.storeId))
      })
      .addCase(selectedStoreRestored, (state, { payload }) => {
        state.selectedStoreId ??= payload
      })
      .addCase(measurementSystemChosen, (state, { payload }) => ({ ...state, measurementSystem: payload.system }))
      .addCase(measurementSystemRestored, (state, { payload }) => ({ ...state, measurementSystem: payload }))
      .addCase(moreSizesShown, (state, { payload }) => ({
        ...state,
        rangesShownWhole: [...state.rangesShownWhole, payload.range],
      }))
      .addCase(moveInDateTyped, (state, { payload }) => ({ ...state, typedDate: payload }))
      .addCase(moveInDateChosen, state => ({ ...state, typedDate: undefined }))
      .addCase(accessChosen, (state, { payload }) => ({
        ...withChoice(state, { access: payload.extended ? 'extended' : 'regular' }),
        irreversibleConfirmed: false,
      }))
      .addCase(irreversibleConfirmed, (state, { payload }) => ({ ...state, irreversibleConfirmed: payload.confirmed }))
      .addCase(otherUnitsToggled, (state, { payload: { unitId, open } }) => {
        const { sizesShownWhole } = state
        return { ...state, sizesShownWhole: open ? [...sizesShownWhole, unitId] : sizesShownWhole.filter(id => id !== unitId) }
      })
      .addCase(picturesTurned, (state, { payload: { unitId, at } }) => ({
        ...state,
        pictures: at === null ? undefined : { unitId, at },
      }))
      .addCase(protectionChosen, (state, { payload }) => withChoice(state, { insuranceType: payload.type }))
      // the booking's own values apply again
      .addCase(bookingChangedElsewhere, state => ({
        ...state,
        insuranceType: undefined,
        declaredValue: undefined,
        before: undefined,
      }))
      .addCase(insuranceTypeRestored, (state, { payload }) => ({ ...state, insuranceType: payload }))
      .addCase(valueDeclared, (state, { payload }) => withChoice(state, { declaredValue: payload.pounds }))
      .addCase(stepBegun, state => {
        state.before = undefined
        state.summaryOpen = false
      })
      .addCase(termsAnswered, (state, { payload }) => ({ ...state, termsAccepted: payload.accepted }))
      .addCase(unitHeld, (state, { payload }) => withTermsOf(state, payload.booking.id))
      .addCase(bookingLearned, (state, { payload }) => withTermsOf(state, payload.booking.id))
      .addCase(draftRestored, (state, { payload }) => ({
        ...state,
        access: state.access ?? (payload.regularAccess ? 'regular' : undefined),
        irreversibleConfirmed: state.irreversibleConfirmed || payload.irreversibleConfirmed,
        declaredValue: state.declaredValue ?? payload.declaredValue,
        termsAccepted: state.termsAccepted || payload.termsAccepted,
        typedDate: state.typedDate ?? payload.typedDate,
      }))
      .addCase(summaryToggled, (state, { payload }) => ({ ...state, summaryOpen: payload.open }))
      .addCase(resetRequested, resetForNextRental)
      .addCase(rentalPaid, resetForNextRental)
      .addCase(personLeft, resetForNextRental),
})
