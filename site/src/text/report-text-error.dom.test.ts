// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportTextError } from './report-text-error.ts';

describe('reportTextError', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('reports in the browser without stopping the page', () => {
    const reportError = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reportError);
    const error = new Error('Missing message');
    reportTextError(error);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('stops the build', () => {
    vi.stubGlobal('document', undefined);
    expect(() => reportTextError(new Error('Missing message'))).toThrow('Missing message');
  });
});
