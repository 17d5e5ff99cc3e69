import { expect, test } from 'vitest';
import { securityPolicy } from './security-policy.ts';

function directive(name: string, site: Parameters<typeof securityPolicy>[0]): string | undefined {
  return securityPolicy(site, [{ inlineHashes: { scripts: ['sha256-a'] } }])
    .split('; ')
    .find((each) => each.startsWith(`${name} `));
}

test('a site of its own talks to itself alone', () => {
  expect(directive('connect-src', {})).toBe("connect-src 'self'");
  expect(directive('form-action', {})).toBe("form-action 'self'");
  expect(directive('script-src', {})).toBe("script-src 'self' 'sha256-a'");
  expect(securityPolicy({}, [])).not.toContain('unsafe');
});

test('forms may be sent to another origin, by the browser and by the script, and nothing else may', () => {
  const site = { formOrigins: ['https://forms.example'], connectOrigins: ['https://a.example'] };
  expect(directive('form-action', site)).toBe("form-action 'self' https://forms.example");
  expect(directive('connect-src', site)).toBe("connect-src 'self' https://a.example https://forms.example");
  expect(directive('script-src', site)).toBe("script-src 'self' 'sha256-a' https://a.example");
});

test('where a site wants it, plain text becomes neither elements nor scripts, unless scripts of others run in the page', () => {
  const demandsTrustedTypes = true;
  expect(directive('require-trusted-types-for', { demandsTrustedTypes })).toBe(
    "require-trusted-types-for 'script'",
  );
  expect(directive('trusted-types', { demandsTrustedTypes })).toBe('trusted-types default built-html');
  expect(securityPolicy({}, [])).not.toContain('trusted-types');
  const sandbox = { packageName: 'sandbox', folder: 'lib', files: [], address: '/~sandbox/' };
  expect(securityPolicy({ demandsTrustedTypes, sandbox }, [])).not.toContain('trusted-types');
  expect(securityPolicy({ demandsTrustedTypes, connectOrigins: ['https://a.example'] }, [])).not.toContain(
    'trusted-types',
  );
});
