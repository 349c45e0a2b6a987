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
  /** Paths being fetched. */
  readonly asked: readonly string[]
  /** Paths of hovered links, to be fetched when fewer requests are open. */
  readonly waiting: readonly string[]
  /** Why a page has no content. */
  readonly failed: { readonly path: string; readonly failure: Failure } | undefined
}

const initialState: ContentState = { pages: {}, asked: [], waiting: [], failed: undefined }

/** The limit of parallel requests for hovered links (S9.30). */
const AT_ONCE = 4

const isNew = ({ pages, asked }: ContentState, path: string): boolean => hasContent(path) && !pages[path] && !asked.includes(path)
const without = (paths: readonly string[], path: string): readonly string[] => paths.filter(each => each !== path)

/** Requests the content of a path, unless it is known or being fetched. */
const request = (state: ContentState, path: string): ContentState =>
  isNew(state, path)
    ? {
        ...state,
        asked: [...state.asked, path],
        waiting: without(state.waiting, path),
        failed: state.failed?.path === path ? undefined : state.failed,
      }
    : state

/** Ends the request of a path, and starts the oldest waiting one if the limit allows it. */
function endRequest(state: ContentState, path: string): ContentState {
  const asked = without(state.asked, path)
  const [next] = state.waiting
  return next !== undefined && asked.length < AT_ONCE ? request({ ...state, asked }, next) : { ...state, asked }
}

/** The content of pages as the server sent it, and what is being fetched. */
export const contentSlice = createSlice({
  name: 'content',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(arrived, (state, { payload }) => request(state, withoutTrailingSlash(payload.path)))
      .addCase(linkPointed, (state, { payload }) => {
        const path = withoutTrailingSlash(payload.path)
        if (!isNew(state, path) || state.waiting.includes(path)) return state
        return state.asked.length < AT_ONCE ? request(state, path) : { ...state, waiting: [...state.waiting, path] }
      })
      .addCase(contentRetried, (state, { payload: { path } }) => request(state, path))
      .addCase(contentLearned, (state, { payload: { path, content } }) =>
        endRequest({ ...state, pages: { ...state.pages, [path]: content } }, path),
      )
      .addCase(contentUnavailable, (state, { payload }) => endRequest({ ...state, failed: payload }, payload.path)),
})

type State = WithSlice<typeof contentSlice>
type OnPage = State & WithSlice<typeof locationSlice>

export const selectAsked = (state: State): readonly string[] => state.content.asked
export const selectContentHere = ({ content, location }: OnPage): PageContent | undefined =>
  content.pages[withoutTrailingSlash(location.path)]
export const selectContentFailure = ({ content, location }: OnPage): Failure | undefined =>
  content.failed?.path === withoutTrailingSlash(location.path) ? content.failed.failure : undefined
