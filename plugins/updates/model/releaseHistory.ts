import { isCivilDate } from '@/domain/civilDate'
import type { CivilDate } from '@/domain/dates'
import { formatDate } from '@/domain/formatDate'

/** One release of the product. */
export interface Release {
  readonly version: string
  readonly build: string
  /** ISO instant at which it was committed. */
  readonly commitDate: string
  /** The team that made it; never a person. */
  readonly author: string
  /** The release date as its author wrote it, in English or Swedish. */
  readonly date: string
}

const entry = (version: string, build: string, commitDate: string, author: string, date: string): Release => ({
  version,
  build,
  commitDate,
  author,
  date,
})

/** Oldest first (S4). */
export const RELEASES: readonly Release[] = [
  entry('0.0.0', '1', '2024-01-15T09:24Z', 'Platform', 'mån 15 jan. 2024'),
  entry('0.0.1', '13', '2024-01-24T10:32Z', 'Accessibility', 'Wed 24 Jan 2024'),
  entry('0.0.2', '25', '2024-02-02T16:04Z', 'Booking', 'fre 2 feb. 2024'),
  entry('0.0.3', '27', '2024-02-12T08:23Z', 'Quality', 'mån 12 feb. 2024'),
  entry('0.1.0', '29', '2024-02-20T15:44Z', 'Platform', 'Tue 20 Feb 2024'),
  entry('0.1.1', '31', '2024-02-27T09:53Z', 'Booking', 'Tue 27 Feb 2024'),
  entry('0.1.2', '42', '2024-03-04T14:44Z', 'Identity', 'Mon 4 Mar 2024'),
  entry('0.2.0', '45', '2024-03-18T08:20Z', 'Booking', 'Mon 18 Mar 2024'),
  entry('0.2.1', '50', '2024-03-25T10:47Z', 'Content', 'Mon 25 Mar 2024'),
  entry('0.2.2', '56', '2024-04-01T12:34Z', 'Identity', 'mån 1 apr. 2024'),
  entry('0.2.3', '64', '2024-04-10T11:43Z', 'Content', 'Wed 10 Apr 2024'),
  entry('0.2.4', '71', '2024-04-17T08:35Z', 'Payments', 'Wed 17 Apr 2024'),
  entry('0.3.0', '75', '2024-04-26T08:46Z', 'Platform', 'fre 26 apr. 2024'),
  entry('0.3.1', '87', '2024-05-06T13:37Z', 'Accessibility', 'mån 6 maj 2024'),
  entry('0.3.2', '91', '2024-05-13T13:40Z', 'Content', 'mån 13 maj 2024'),
  entry('0.4.0', '101', '2024-05-20T10:46Z', 'Booking', 'mån 20 maj 2024'),
  entry('0.4.1', '112', '2024-05-31T10:17Z', 'Content', 'fre 31 maj 2024'),
  entry('0.4.2', '118', '2024-06-06T15:41Z', 'Identity', 'tors 6 juni 2024'),
  entry('0.4.3', '128', '2024-06-17T09:27Z', 'Platform', 'Mon 17 Jun 2024'),
  entry('0.4.4', '133', '2024-06-25T08:59Z', 'Content', 'Tue 25 Jun 2024'),
  entry('0.5.0', '137', '2024-07-05T14:58Z', 'Platform', 'fre 5 juli 2024'),
  entry('0.5.1', '144', '2024-07-12T11:47Z', 'Identity', 'Fri 12 Jul 2024'),
  entry('0.5.2', '152', '2024-07-22T16:23Z', 'Accessibility', 'Mon 22 Jul 2024'),
  entry('0.6.0', '163', '2024-07-29T14:53Z', 'Booking', 'mån 29 juli 2024'),
  entry('0.6.1', '166', '2024-08-06T11:02Z', 'Identity', 'Tue 6 Aug 2024'),
  entry('0.6.2', '170', '2024-08-14T12:17Z', 'Content', 'Wed 14 Aug 2024'),
  entry('0.6.3', '179', '2024-08-26T16:14Z', 'Identity', 'mån 26 aug. 2024'),
  entry('0.7.0', '182', '2024-09-02T10:41Z', 'Booking', 'Mon 2 Sep 2024'),
  entry('0.7.1', '189', '2024-09-10T10:36Z', 'Shop', 'Tue 10 Sep 2024'),
  entry('0.7.2', '197', '2024-09-19T16:04Z', 'Booking', 'Thu 19 Sep 2024'),
  entry('0.7.3', '199', '2024-09-30T14:35Z', 'Accessibility', 'Mon 30 Sep 2024'),
  entry('0.8.0', '202', '2024-10-07T15:45Z', 'Booking', 'mån 7 okt. 2024'),
  entry('0.8.1', '212', '2024-10-14T09:03Z', 'Platform', 'Mon 14 Oct 2024'),
  entry('0.8.2', '216', '2024-10-23T15:26Z', 'Booking', 'ons 23 okt. 2024'),
  entry('0.8.3', '225', '2024-11-01T13:18Z', 'Identity', 'fre 1 nov. 2024'),
  entry('0.9.0', '229', '2024-11-07T16:08Z', 'Booking', 'tors 7 nov. 2024'),
  entry('0.9.1', '231', '2024-11-18T11:40Z', 'Platform', 'mån 18 nov. 2024'),
  entry('0.9.2', '243', '2024-11-25T12:03Z', 'Booking', 'mån 25 nov. 2024'),
  entry('0.9.3', '250', '2024-12-03T10:28Z', 'Quality', 'Tue 3 Dec 2024'),
  entry('1.0.0', '260', '2024-12-16T09:16Z', 'Booking', 'Mon 16 Dec 2024'),
  entry('1.0.1', '270', '2024-12-23T08:43Z', 'Booking', 'mån 23 dec. 2024'),
  entry('1.0.2', '279', '2024-12-30T09:15Z', 'Identity', 'Mon 30 Dec 2024'),
  entry('1.0.3', '282', '2025-01-08T15:30Z', 'Accessibility', 'Wed 8 Jan 2025'),
  entry('1.0.4', '290', '2025-01-16T14:59Z', 'Identity', 'Thu 16 Jan 2025'),
  entry('1.1.0', '301', '2025-01-24T16:29Z', 'Platform', 'Fri 24 Jan 2025'),
  entry('1.1.1', '303', '2025-02-04T15:32Z', 'Platform', 'Tue 4 Feb 2025'),
  entry('1.1.2', '305', '2025-02-11T08:57Z', 'Identity', 'Tue 11 Feb 2025'),
  entry('1.1.3', '312', '2025-02-18T11:06Z', 'Design', 'tis 18 feb. 2025'),
  entry('1.1.4', '322', '2025-02-27T11:46Z', 'Design', 'Thu 27 Feb 2025'),
  entry('1.2.0', '325', '2025-03-10T12:30Z', 'Booking', 'Mon 10 Mar 2025'),
  entry('1.2.1', '327', '2025-03-17T08:16Z', 'Payments', 'mån 17 mars 2025'),
  entry('1.2.2', '334', '2025-03-25T12:59Z', 'Shop', 'Tue 25 Mar 2025'),
  entry('1.2.3', '344', '2025-04-07T16:33Z', 'Booking', 'mån 7 apr. 2025'),
  entry('1.3.0', '346', '2025-04-14T16:39Z', 'Booking', 'mån 14 apr. 2025'),
  entry('1.3.1', '356', '2025-04-21T15:43Z', 'Platform', 'Mon 21 Apr 2025'),
  entry('1.3.2', '362', '2025-04-28T14:41Z', 'Payments', 'Mon 28 Apr 2025'),
  entry('1.3.3', '374', '2025-05-07T08:52Z', 'Design', 'ons 7 maj 2025'),
  entry('1.3.4', '377', '2025-05-15T14:52Z', 'Platform', 'tors 15 maj 2025'),
  entry('1.4.0', '389', '2025-05-26T10:30Z', 'Platform', 'mån 26 maj 2025'),
  entry('1.4.1', '398', '2025-06-03T16:57Z', 'Content', 'Tue 3 Jun 2025'),
  entry('1.4.2', '408', '2025-06-12T13:32Z', 'Platform', 'Thu 12 Jun 2025'),
  entry('1.4.3', '420', '2025-06-18T16:51Z', 'Booking', 'Wed 18 Jun 2025'),
  entry('1.5.0', '428', '2025-06-30T10:59Z', 'Platform', 'mån 30 juni 2025'),
  entry('1.5.1', '438', '2025-07-08T12:10Z', 'Platform', 'tis 8 juli 2025'),
  entry('1.5.2', '441', '2025-07-14T14:48Z', 'Content', 'Mon 14 Jul 2025'),
  entry('1.5.3', '447', '2025-07-24T09:29Z', 'Content', 'tors 24 juli 2025'),
  entry('1.6.0', '458', '2025-07-31T09:06Z', 'Platform', 'Thu 31 Jul 2025'),
  entry('1.6.1', '462', '2025-08-11T15:56Z', 'Booking', 'Mon 11 Aug 2025'),
  entry('1.6.2', '465', '2025-08-18T10:35Z', 'Design', 'mån 18 aug. 2025'),
  entry('1.6.3', '474', '2025-08-25T16:39Z', 'Content', 'mån 25 aug. 2025'),
  entry('1.7.0', '481', '2025-09-04T13:41Z', 'Platform', 'tors 4 sep. 2025'),
]

/** Months as they are abbreviated in English and in Swedish; several share a form, none means two things. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar', 'mars'],
  ['apr'],
  ['may', 'maj'],
  ['jun', 'juni'],
  ['jul', 'juli'],
  ['aug'],
  ['sep', 'sept'],
  ['oct', 'okt'],
  ['nov'],
  ['dec'],
]

const DAYS = 'mon|tue|wed|thu|fri|sat|sun|mån|tis|ons|tors|tor|fre|lör|sön'
const WRITTEN = new RegExp(`^(?:(?:${DAYS})[.,]? +)?(\\d{1,2}) +(\\p{L}+)\\.? +(\\d{4})$`, 'iu')

/** Reads a release date such as `tors 4 sep. 2025` or `Thu 4 Sep 2025`; undefined for any other form. */
export function readReleaseDate(written: string): CivilDate | undefined {
  const [, day = '', name = '', year = ''] = WRITTEN.exec(written.trim()) ?? []
  const month = MONTHS.findIndex(names => names.includes(name.toLowerCase())) + 1
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return month > 0 && isCivilDate(date) ? date : undefined
}

/** Written out; a date in an unknown format is shown unchanged. */
export function releaseDay(written: string, locale: string): string {
  const date = readReleaseDate(written)
  return date === undefined ? written : formatDate(date, 'long', locale)
}
