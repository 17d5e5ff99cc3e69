// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { campaignCookie } from '../../shared/stored/stored-by-boot.ts';
import { visitCookie, visitorCookie } from '../../shared/stored/stored-by-container.ts';
import { forgetStored } from './forget-stored.ts';

const environment = createBrowserEnvironment(window);

beforeEach(() => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`;
  localStorage.clear();
});

describe('withdrawal deletes what was stored', () => {
  test('the cookies that are meant, and no other', () => {
    for (const name of ['solaris_utm', 'solaris_utm_2', '_pk_id.1.2', '_pk_ses.1.2', 'x_pk_id.1'])
      document.cookie = `${name}=1; path=/`;
    forgetStored([campaignCookie, visitorCookie, visitCookie], environment);
    expect(document.cookie).toBe('solaris_utm_2=1; x_pk_id.1=1');
  });

  test('on every domain that may have set them', () => {
    const written: string[] = [];
    const document = {
      location: { hostname: 'www.example.org' },
      get cookie() {
        return '_pk_id.1=x';
      },
      set cookie(text: string) {
        written.push(text);
      },
    } as Document;
    forgetStored([visitorCookie], { ...environment, document });
    const expired = '_pk_id.1=; path=/; max-age=0';
    expect(written).toEqual([
      expired,
      `${expired}; domain=www.example.org`,
      `${expired}; domain=example.org`,
      `${expired}; domain=org`,
    ]);
  });

  test('copies in local storage', () => {
    localStorage.setItem('_pk_id.1.2', 'copy');
    localStorage.setItem('language', 'de');
    forgetStored([visitorCookie], environment);
    expect(Object.keys(localStorage)).toEqual(['language']);
  });

  test('and survives blocked storage', () => {
    const window = Object.defineProperty({}, 'localStorage', {
      get: () => {
        throw new Error('blocked');
      },
    }) as typeof environment.window;
    document.cookie = 'solaris_utm=1; path=/';
    forgetStored([campaignCookie], {
      ...environment,
      window,
      localStorage: { ...environment.localStorage, remove: vi.fn() },
    });
    expect(document.cookie).toBe('');
  });
});
