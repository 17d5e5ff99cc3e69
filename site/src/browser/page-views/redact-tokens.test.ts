import { describe, expect, test } from 'vitest';
import { redactTokens } from './redact-tokens.ts';

describe('every access_token in query or fragment becomes REDACTED, all else unchanged', () => {
  test.each([
    ['', ''],
    ['?a=1#b', '?a=1#b'],
    ['?access_token=x', '?access_token=REDACTED'],
    ['?access_token=', '?access_token=REDACTED'],
    ['?a=%20+ü&access_token=x&b=%', '?a=%20+ü&access_token=REDACTED&b=%'],
    ['?access_token=x&access_token=y', '?access_token=REDACTED&access_token=REDACTED'],
    ['?access_token=a=b?c/d;e', '?access_token=REDACTED'],
    [
      '?access_token=x#access_token=y&token_type=bearer',
      '?access_token=REDACTED#access_token=REDACTED&token_type=bearer',
    ],
    ['#/route?access_token=x', '#/route?access_token=REDACTED'],
    ['?next=/a?access_token=x', '?next=/a?access_token=REDACTED'],
    ['?%61ccess%5Ftoken=x&access%5ftoken=y', '?%61ccess%5Ftoken=REDACTED&access%5ftoken=REDACTED'],
    [
      '?my_access_token=x&access_token_2=y&access_tokens=z',
      '?my_access_token=x&access_token_2=y&access_tokens=z',
    ],
    // Single-page applications put what a sign-in gives them behind a slash of the fragment.
    ['#/access_token=x&state=y', '#/access_token=REDACTED&state=y'],
    ['#/route;access_token=x', '#/route;access_token=REDACTED'],
    [
      '?next=%2Fa%3Fb%3D1%26access_token%3Dx%2Fy%26c%3D2&d=3',
      '?next=%2Fa%3Fb%3D1%26access_token%3DREDACTED%26c%3D2&d=3',
    ],
    ['?next=%2Fa%3Baccess_token%3Dx%26b', '?next=%2Fa%3Baccess_token%3DREDACTED%26b'],
    ['?next=/a%3faccess_token=x%23part', '?next=/a%3faccess_token=REDACTED%23part'],
    ['?next=%252Fa%253Faccess_token%253Dx%2526b', '?next=%252Fa%253Faccess_token%253DREDACTED%2526b'],
    ['#access_token%3Dx', '#access_token%3DREDACTED'],
    ['?access_token=x%26y%23z', '?access_token=REDACTED'],
    ['?a=%2Fmy_access_token%3Dx', '?a=%2Fmy_access_token%3Dx'],
    ['#!access_token=x&a=1', '#!access_token=REDACTED&a=1'],
    ['?next=access_token=x&a=1', '?next=access_token=REDACTED&a=1'],
    ['?next=access_token%3Dx%26a', '?next=access_token%3DREDACTED%26a'],
    ['?%20access_token=x&+access_token=y', '?%20access_token=REDACTED&+access_token=REDACTED'],
    ['?access_token', '?access_token'],
    ['?a=access_token', '?a=access_token'],
  ])('%s -> %s', (address, redacted) => {
    expect(redactTokens(address)).toBe(redacted);
  });
});
