/** A segment is closed at this many bytes of text, which fits a browser's quota for requests sent while a page is closed. */
export const SEGMENT_BYTES = 60_000
/** … or this long after its first row. */
export const SEGMENT_MS = 5_000
/** Rows are handed on in batches, this long after the first of them. */
export const BATCH_MS = 20
/** One in this many segments contains its initial state, so that a recording is soon readable again after a gap. */
export const STATE_EVERY = 10
/** How long to wait for the worker to start. */
export const KEEPER_START_MS = 30_000
/** After this many errors of its own, the recording switches itself off. */
export const MOST_OWN_ERRORS = 3
/** The maximum size of all recordings on the device; beyond it the oldest segments are dropped. */
export const STORED_BYTES = 2_000_000
/** How long segments are stored on the device, for a visit that continues. */
export const STORED_MS = 3_600_000
/** … and how long if they are waiting to be sent. */
export const UNSENT_STORED_MS = 86_400_000
