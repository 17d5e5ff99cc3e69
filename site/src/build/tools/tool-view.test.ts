import { expect, test, vi } from 'vitest';
import { testSource } from '../../../test/test-source.ts';
import type { Source } from '../collections.ts';
import { toolView } from './tool-view.ts';

test('a tool with words, and without a line that makes something of them, is told of', () => {
  const item = { slug: 'payment-arrival', data: { tool: 'payment-arrival' } };
  const report = vi.fn<Source['report']>();
  const source = testSource({ items: (name: string) => (name === 'tools' ? [item] : []) as never, report });
  expect(toolView({ tool: item.slug as never }, source)).toBeUndefined();
  expect(report.mock.calls).toEqual([
    [item, ['tool'], expect.stringMatching(/ no line in toolView of site\/src\/build\/tools\/tool-view\.ts/)],
  ]);
});

test('where the language of a page has no words of a tool, the page keeps its place alone', () => {
  const report = vi.fn<Source['report']>();
  expect(toolView({ tool: 'availability' }, testSource({ report }))).toBeUndefined();
  expect(report).not.toHaveBeenCalled();
});
