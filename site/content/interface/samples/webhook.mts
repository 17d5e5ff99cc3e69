import { createHmac, timingSafeEqual } from 'node:crypto';

/** True if the bank signed this body within the last five minutes. */
export function isGenuine(body: Buffer, header: string, secret: string): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (match === null) return false;
  const [, time = '', signature = ''] = match;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
