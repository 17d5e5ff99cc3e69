/**
 * Paths of which only the first group is told, by statistics, page views and the server's log alike: links in
 * mails end in a token, receipts in a reference. A file of its own, because boot has room for no more.
 */
export const SECRET_PATH = /^(\/forms\/(?:confirm|unsubscribe|receipt)\/).*/;
