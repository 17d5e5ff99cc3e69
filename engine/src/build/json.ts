import type { Json } from '../shared/protocol.ts';

/** A value as it arrives in the browser. */
export function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null)) as Json;
}
