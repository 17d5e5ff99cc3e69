/** The statistics as a page for operators: tables and charts drawn here, no script. */
import { createHash } from 'node:crypto';
import { KEPT_DAYS } from './retention.ts';
import { format } from './stats-text.ts';
import type { Statistics, StatisticsTable } from './statistics.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/** What the page can be asked for, as numbers of days. */
export const PERIODS = [7, 30, 90, KEPT_DAYS] as const;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin: 0 0 .5rem; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.tables { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); }
section { min-width: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .25rem .5rem; }
th { font-weight: 600; text-align: start; vertical-align: bottom; }
td { font-variant-numeric: tabular-nums; text-align: end; vertical-align: top; }
td:first-child { overflow-wrap: anywhere; text-align: start; }
th:not(:first-child) { text-align: end; }
svg { display: block; } rect { fill: #2f6f8f; }
.days { height: 8rem; margin-block: 1.5rem; width: 100%; }
.share { height: .25rem; width: 100%; }
@media (prefers-color-scheme: dark) { rect { fill: #7fc4e4; } }
@media (forced-colors: active) { rect { fill: CanvasText; } }
`;

/** No script, nothing from elsewhere, and this style alone. */
export const STATS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function statisticsPage(statistics: Statistics): string {
  const { from, to, views, visits, days, tables } = statistics;
  const periods = PERIODS.map(
    (count) =>
      `<a href="?days=${count}"${count === days.length ? ' aria-current="page"' : ''}>${count} days</a>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Statistics</title><style>${STYLE}</style></head><body>
<h1>${from} to ${to}: page views ${views}, visits with consent ${visits}</h1>
<nav aria-label="Period">${periods.join('')}</nav>
${daysChart(days)}
<div class="tables">${tables.map(tableSection).join('')}</div>
</body></html>
`;
}

const CHART_HEIGHT = 100;

function daysChart(days: Statistics['days']): string {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const bars = days.map(({ day, views, visits }, index) => {
    const height = (views / most) * CHART_HEIGHT;
    const place = `x="${index + 0.1}" y="${CHART_HEIGHT - height}" width="0.8" height="${height}"`;
    return `<rect ${place}><title>${day}: ${views} views, ${visits} visits</title></rect>`;
  });
  const label = `Page views by day; at most ${most} on a day`;
  return `<svg class="days" viewBox="0 0 ${days.length} ${CHART_HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}">${bars.join('')}</svg>`;
}

function tableSection({ title, columns, rows }: StatisticsTable): string {
  const heading = `<h2>${escapeHtml(title)}</h2>`;
  if (rows.length === 0) return `<section>${heading}<p>None in this period.</p></section>`;
  const most = Math.max(1, ...rows.map(({ numbers }) => numbers[0] ?? 0));
  const heads = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`);
  const lines = rows.map(({ name, numbers }) => {
    const cells = numbers.map((value) => `<td>${format(value)}</td>`);
    return `<tr><td>${escapeHtml(name)}${shareBar((numbers[0] ?? 0) / most)}</td>${cells.join('')}</tr>`;
  });
  return `<section>${heading}<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(title)}"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div></section>`;
}

/** @param share of the largest row, 0 to 1 */
function shareBar(share: number): string {
  const width = Math.round(share * 100);
  return `<svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${width}" height="1"/></svg>`;
}
