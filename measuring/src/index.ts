/** What pages tell the collector and what it takes: one contract for browser, build and server. */
export { batchLimits, COLLECT_PATH, tellablePath } from './batch.ts';
export { SECRET_PATH } from './secret-path.ts';
export { TOKEN_NAME } from './token-name.ts';
export type { CollectedBatch, CollectedEvent } from './batch.ts';
export { customEvents } from './custom-events.ts';
export type { CustomEventName } from './custom-events.ts';
