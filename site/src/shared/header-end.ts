/**
 * Id of an empty element at the end of the header of every page, until which the first paint of a wide window waits (HTML,
 * `rel=expect`). A slow processor may paint while it still reads, and what stands in the row would move as more comes beside it.
 */
export const HEADER_END_ID = 'header-end';
