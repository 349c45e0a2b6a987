import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { contentLearned, contentUnavailable, type PageContent } from '@/contracts/content'
import { arrived, linkPointed } from '@/contracts/navigation'
import type { Failure } from '@/kernel/AppError'
import type { locationSlice } from '@/runtime/store/coreSlices'
import { withoutTrailingSlash } from '@/runtime/routing/paths'
import { contentRetried } from './events'
import { hasContent } from './model/contentPaths'

export interface ContentState {
  /** By path. */
  readonly pages: Readonly<Record<string, PageContent>>
  /** Paths being fetched, and paths of hovered links waiting for their turn. */
  readonly asked: readonly string[]
  readonly waiting: readonly string[]
  /** Why a page has no content. */
  readonly failed: { readonly path: string; readonly failure: Failure } | undefined
}

const initialState: ContentState = { pages: {}, asked: [], waiting: [], failed: undefined }

/** The limit of parallel requests for hovered links (S9.30). */
const AT_ONCE = 4

const isNew = ({ pages, asked }: ContentState, path: string): boolean => hasContent(path) && !pages[path] && !asked.includes(path)
const without = (paths: readonly string[], path: string): readonly string[] => paths.filter(each => each !== path)

/** Requests the content of the open page at once. */
const wanted = (state: ContentState, path: string): ContentState =>
  isNew(state, path)
    ? {
        ...state,
        asked: [...state.asked, path],
        waiting: without(state.waiting, path),
        failed: state.failed?.path === path ? undefined : state.failed,
      }
    : state

/** Starts the oldest waiting request. */
function answered(state: ContentState, path: string): ContentState {
  const asked = without(state.asked, path)
  const [next] = state.waiting
  return next !== undefined && asked.length < AT_ONCE ? wanted({ ...state, asked }, next) : { ...state, asked }
}

/** The content of pages as the server sent it, and what is being fetched. */
export const contentSlice = createSlice({
  name: 'content',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(arrived, (state, { payload }) => wanted(state, withoutTrailingSlash(payload.path)))
      .addCase(linkPointed, (state, { payload }) => {
        const path = withoutTrailingSlash(payload.path)
        if (!isNew(state, path) || state.waiting.includes(path)) return state
        return state.asked.length < AT_ONCE ? wanted(state, path) : { ...state, waiting: [...state.waiting, path] }
      })
      .addCase(contentRetried, (state, { payload: { path } }) => wanted(state, path))
      .addCase(contentLearned, (state, { payload: { path, content } }) =>
        answered({ ...state, pages: { ...state.pages, [path]: content } }, path),
      )
      .addCase(contentUnavailable, (state, { payload }) => answered({ ...state, failed: payload }, payload.path)),
})

type State = WithSlice<typeof contentSlice>
type Here = State & WithSlice<typeof locationSlice>

export const selectAsked = (state: State): readonly string[] => state.content.asked
export const selectContentHere = ({ content, location }: Here): PageContent | undefined =>
  content.pages[withoutTrailingSlash(location.path)]
export const selectContentFailure = ({ content, location }: Here): Failure | undefined =>
  content.failed?.path === withoutTrailingSlash(location.path) ? content.failed.failure : undefined
