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

/** What decides the price of a rental besides its unit. */
export interface PriceChoice {
  /** The address cannot tell regular access from no choice yet. */
  readonly access: 'regular' | 'extended' | undefined
  /** Undefined: the provider's own protection. */
  readonly insuranceType: string | undefined
  /** Pounds; undefined until the person says what their things are worth. */
  readonly declaredValue: number | undefined
}

/** What the person chose that does not stand in the address. Store, unit, day and extended access do (S2). */
export interface ChoicesState extends PriceChoice {
  readonly selectedStoreId: string | undefined
  readonly measurementSystem: MeasurementSystem
  /** What stands in the fields of the day while it is no date; the day chosen before does not count then. */
  readonly typedDate: TypedDate | undefined
  /** The choice before the latest one of this step: what the price is compared with, to say what changed and why. */
  readonly before: PriceChoice | undefined
  /** That extended hours cannot be undone; asked again whenever they are chosen anew. */
  readonly irreversibleConfirmed: boolean
  /** Of the booking named below; another booking has to be agreed to anew. */
  readonly termsAccepted: boolean
  readonly termsOf: string | undefined
  /** The side panel, where the window is too narrow to show it always. */
  readonly summaryOpen: boolean
  /** Ranges of the current store that more sizes were asked for of, by their place, once for each time. */
  readonly rangesShownWhole: readonly number[]
  /** Sizes that more units were asked for of, on a phone any but the cheapest; by that one, once for each time. */
  readonly sizesShownWhole: readonly string[]
  /** The picture that is looked at, large: of which size, by its cheapest unit, and which one. */
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

const forgetBooking = (state: ChoicesState): ChoicesState => ({
  ...initialState,
  selectedStoreId: state.selectedStoreId,
  measurementSystem: state.measurementSystem,
})

/** Terms are accepted for one booking: what was ticked for another does not count (S3). */
const withTermsOf = (state: ChoicesState, bookingId: string): ChoicesState =>
  state.termsOf === bookingId ? state : { ...state, termsAccepted: false, termsOf: bookingId }

/** What was unfolded belongs to one store. */
const atStore = (state: ChoicesState, storeId: string | undefined): ChoicesState =>
  storeId === undefined || storeId === state.selectedStoreId
    ? state
    : { ...state, selectedStoreId: storeId, rangesShownWhole: [], sizesShownWhole: [] }

const chosen = (state: ChoicesState, choice: Partial<PriceChoice>): ChoicesState => {
  const { access, insuranceType, declaredValue } = state
  return { ...state, ...choice, before: { access, insuranceType, declaredValue } }
}

export const choicesSlice = createSlice({
  name: 'bookingChoices',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(arrived, (state, { payload: { query, how } }) => ({
        ...atStore(state, query['storeId']),
        pictures: undefined,
        // unfolded it would lie over the next step; within a step the address is only replaced
        summaryOpen: how === 'replace' && state.summaryOpen,
        access: query['accessHours'] === 'extended' ? 'extended' : state.access === 'extended' ? undefined : state.access,
      }))
      .addCase(storeChosen, (state, { payload }) => atStore(state, payload.storeId))
      .addCase(selectedStoreRestored, (state, { payload }) => ({ ...state, selectedStoreId: state.selectedStoreId ?? payload }))
      .addCase(measurementSystemChosen, (state, { payload }) => ({ ...state, measurementSystem: payload.system }))
      .addCase(measurementSystemRestored, (state, { payload }) => ({ ...state, measurementSystem: payload }))
      .addCase(moreSizesShown, (state, { payload }) => ({
        ...state,
        rangesShownWhole: [...state.rangesShownWhole, payload.range],
      }))
      .addCase(moveInDateTyped, (state, { payload }) => ({ ...state, typedDate: payload }))
      .addCase(moveInDateChosen, state => ({ ...state, typedDate: undefined }))
      .addCase(accessChosen, (state, { payload }) => ({
        ...chosen(state, { access: payload.extended ? 'extended' : 'regular' }),
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
      .addCase(protectionChosen, (state, { payload }) => chosen(state, { insuranceType: payload.type }))
      // what the booking says counts again
      .addCase(bookingChangedElsewhere, state => ({
        ...state,
        insuranceType: undefined,
        declaredValue: undefined,
        before: undefined,
      }))
      .addCase(insuranceTypeRestored, (state, { payload }) => ({ ...state, insuranceType: payload }))
      .addCase(valueDeclared, (state, { payload }) => chosen(state, { declaredValue: payload.pounds }))
      .addCase(stepBegun, state => ({ ...state, before: undefined, summaryOpen: false }))
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
      .addCase(resetRequested, forgetBooking)
      .addCase(rentalPaid, forgetBooking)
      .addCase(personLeft, forgetBooking),
})
