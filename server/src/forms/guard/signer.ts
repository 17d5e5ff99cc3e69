import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/database.ts';

/** Signs what goes through the visitor's hands and comes back. */
export interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
  readonly secret: string;
}

const SECRET_NAME = 'signing-secret';

/** All servers on one database sign alike: the first one stores the secret. */
export async function createSigner({ query, transaction }: Database): Promise<Signer> {
  await transaction((query) =>
    query
      .insertInto('settings')
      .values({ name: SECRET_NAME, value: randomBytes(32).toString('base64') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  const { value: secret } = await query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SECRET_NAME)
    .executeTakeFirstOrThrow();
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    secret,
    sign,
    isSigned(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
