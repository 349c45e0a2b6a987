import { footerItem, globalLayer, interacted } from '@/contracts/app'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { question } from '@/kernel/references'
import { declared } from './events'
import { selectNoticeIsDue, updatesSlice } from './updatesSlice'

/** There is a newer build, the visitor has not dismissed the notice, and a reload would interrupt nothing. */
const noticeIsDue = question<boolean>('updates.noticeIsDue', false)

// One chunk, fetched on the first interaction: when a newer build is found, this one's files may be gone from the server.
/** Says which version this is, and when a newer one is ready. */
export default definePlugin({
  id: 'updates',
  slices: [updatesSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [answer(noticeIsDue, selectNoticeIsDue)],
  sagas: () => import(/* webpackChunkName: "frame-extras" */ './workflows'),
  activateOn: [interacted],
  messages: () => import(/* webpackChunkName: "frame-extras" */ './messages/en-GB.json'),
  slots: [
    fill(footerItem, {
      id: 'updates.version',
      order: 90,
      view: () => import(/* webpackMode: "eager" */ './components/VersionItem'),
      messages: () => import(/* webpackMode: "eager" */ './messages/version.en-GB.json'),
    }),
    fill(globalLayer, {
      id: 'updates.notice',
      order: 30,
      when: noticeIsDue,
      view: () => import(/* webpackChunkName: "frame-extras" */ './layers/NewerBuildNotice'),
    }),
  ],
})
