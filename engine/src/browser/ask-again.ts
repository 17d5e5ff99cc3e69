/** How something is asked for once more: of the server, because the browser may have kept the answer that was no good. */
export const ASK_AGAIN: RequestInit = { cache: 'reload' };
