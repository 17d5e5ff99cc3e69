import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { DayLine } from './day-line.tsx';

describe('day line', () => {
  const markup = pageMarkup(
    <DayLine
      times={[
        { time: '16:30', written: '16:30', label: 'Last payout', highlighted: true },
        { time: '09:00', written: '09:00', label: 'First payout', highlighted: false },
        { time: '12:00', written: '12:00', label: 'Exchange rates', highlighted: false },
      ]}
    />,
  );

  it('lists the day in order of time, whatever order the content has', () => {
    expect(markup.match(/<li>.*?<\/li>/g)).toEqual([
      '<li><time dateTime="09:00">09:00</time><span>First payout</span></li>',
      '<li><time dateTime="12:00">12:00</time><span>Exchange rates</span></li>',
      '<li><time dateTime="16:30">16:30</time><span>Last payout</span></li>',
    ]);
  });

  it('sets each time at its share of the day', () => {
    expect([...markup.matchAll(/<circle cx="([^"]*)"/g)].map(([, place]) => place)).toEqual([
      '37.50%',
      '50.00%',
      '68.75%',
    ]);
  });
});
