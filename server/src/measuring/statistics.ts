/** What operators ask of the statistics; `stats-text.ts` and `stats-page.ts` show it. */
import { setImmediate } from 'node:timers/promises';
import { batchLimits, customEvents } from '@quellwerk/measuring';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { daysUntil } from './days.ts';

export interface Statistics {
  /** First and last day, in UTC. */
  readonly from: string;
  readonly to: string;
  readonly views: number;
  /** Of visitors who agreed; a visit ends after half an hour without an event, and whoever comes back later is not known again. */
  readonly visits: number;
  /** Every day of the period, oldest first. */
  readonly days: readonly { readonly day: string; readonly views: number; readonly visits: number }[];
  readonly tables: readonly StatisticsTable[];
}

/** A table of names with numbers, largest first but for the one of advertisements, in which `yes` comes before `no`. */
export interface StatisticsTable {
  readonly title: string;
  /** Of the name and of each number. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly numbers: readonly number[] }[];
}

export interface StatisticsPeriod {
  /** How many days, the one of `now` included. */
  readonly days: number;
  readonly now: number;
}

const MAX_ROWS = 50;
/** Fewer measurements say nothing about a page. */
const MIN_MEASUREMENTS = 3;

/** Told of the speed of pages, and shown by page. */
const { largestPaint, slowestResponse, layoutShift } = customEvents;

type Events = SelectQueryBuilder<Tables, 'events', object>;

/** The embedded database holds up its process while it answers, so visitors get a turn between two questions. */
export async function readStatistics(
  { query }: Database,
  { days: count, now }: StatisticsPeriod,
): Promise<Statistics> {
  const days = daysUntil(now, count);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const events = query.selectFrom('events').where('day', '>=', from).where('day', '<=', to);
  const views = events.where('kind', '=', 'page-view');
  const total = await views.select([countAll, countVisits]).executeTakeFirstOrThrow();
  const byDay = await views.select(['day', countAll, countVisits]).groupBy('day').execute();
  const tables = [
    await table('Pages', ['Path', 'Views', 'Visits'], viewsBy(views.where('not_found', '=', 0), 'path')),
    await table('Sources', ['Website', 'Visits'], visitsBy(views, 'referrer')),
    await table('Campaigns', ['Source / medium / name', 'Visits'], campaigns(views)),
    await table('Advertisements', ['Visit began with a click on one', 'Visits'], advertisements(views)),
    await table('Languages', ['Language', 'Views', 'Visits'], viewsBy(views, 'language')),
    await table('Devices', ['Class', 'Visits'], visitsBy(views, 'device')),
    await table('Events', ['Category / action / name', 'Times', 'Sum of values'], ownEvents(events)),
    await table(
      'Addresses that lead nowhere',
      ['Path', 'Views', 'Visits'],
      viewsBy(views.where('not_found', '=', 1), 'path'),
    ),
    await table('Slow pages', ['Path', 'Paint in ms', 'Measured'], measured(query, events, largestPaint)),
    await table(
      'Slow answers',
      ['Path', 'Answer in ms', 'Measured'],
      measured(query, events, slowestResponse),
    ),
    await table(
      'Pages that move',
      ['Path', 'Layout shift', 'Measured'],
      measured(query, events, layoutShift),
    ),
  ];
  const found = new Map(byDay.map((row) => [row.day, row]));
  return {
    from,
    to,
    views: total.count,
    visits: total.visits,
    days: days.map((day) => {
      const row = found.get(day);
      return { day, views: row?.count ?? 0, visits: row?.visits ?? 0 };
    }),
    tables,
  };
}

const countAll = sql<number>`count(*)`.as('count');
const countVisits = sql<number>`count(distinct visitor)`.as('visits');

interface Row {
  readonly name: string | null;
  readonly first: number | null;
  readonly second?: number | null;
}

async function table(
  title: string,
  columns: readonly string[],
  question: { execute(): Promise<Row[]> },
): Promise<StatisticsTable> {
  await setImmediate();
  const rows = await question.execute();
  return {
    title,
    columns,
    rows: rows.map(({ name, first, second }) => ({
      name: name ?? '',
      numbers: [first ?? 0, ...(second === undefined ? [] : [second ?? 0])],
    })),
  };
}

function viewsBy(views: Events, column: 'path' | 'language') {
  return views
    .select([
      sql<string>`${sql.ref(column)}`.as('name'),
      sql<number>`count(*)`.as('first'),
      sql<number>`count(distinct visitor)`.as('second'),
    ])
    .groupBy(column)
    .orderBy('first', 'desc')
    .orderBy('name')
    .limit(MAX_ROWS);
}

function visitsBy(views: Events, column: 'referrer' | 'device') {
  return views
    .where(column, 'is not', null)
    .select([sql<string>`${sql.ref(column)}`.as('name'), sql<number>`count(distinct visitor)`.as('first')])
    .groupBy(column)
    .orderBy('first', 'desc')
    .orderBy('name')
    .limit(MAX_ROWS);
}

function campaigns(views: Events) {
  return views
    .where((where) =>
      where.or([
        where('campaign_source', 'is not', null),
        where('campaign_medium', 'is not', null),
        where('campaign_name', 'is not', null),
      ]),
    )
    .select([
      sql<string>`coalesce(campaign_source, '–') || ' / ' || coalesce(campaign_medium, '–') || ' / ' || coalesce(campaign_name, '–')`.as(
        'name',
      ),
      sql<number>`count(distinct visitor)`.as('first'),
    ])
    .groupBy(['campaign_source', 'campaign_medium', 'campaign_name'])
    .orderBy('first', 'desc')
    .orderBy('name')
    .limit(MAX_ROWS);
}

function advertisements(views: Events) {
  return views
    .select([
      sql<string>`case ad_click when 1 then 'yes' else 'no' end`.as('name'),
      sql<number>`count(distinct visitor)`.as('first'),
    ])
    .groupBy('ad_click')
    .orderBy('ad_click', 'desc');
}

function ownEvents(events: Events) {
  return events
    .where('kind', '=', 'custom')
    .where('category', '<>', largestPaint.category)
    .select([
      sql<string>`category || ' / ' || action || coalesce(' / ' || name, '')`.as('name'),
      sql<number>`count(*)`.as('first'),
      // Values of before there was a limit may be too large for PostgreSQL to add up.
      sql<number>`coalesce(sum(case when abs(value) <= ${batchLimits.value} then value end), 0)`.as('second'),
    ])
    .groupBy(['category', 'action', 'events.name'])
    .orderBy('first', 'desc')
    .orderBy('category')
    .orderBy('action')
    .limit(MAX_ROWS);
}

/** The value that three quarters of the measurements of a page do not exceed. */
function measured(
  query: Database['query'],
  events: Events,
  { category, action }: { readonly category: string; readonly action: string },
) {
  const ranked = events
    .where('category', '=', category)
    .where('action', '=', action)
    .where('value', 'is not', null)
    .select([
      'name',
      'value',
      sql<number>`row_number() over (partition by name order by value)`.as('place'),
      sql<number>`count(*) over (partition by name)`.as('measurements'),
    ]);
  return query
    .selectFrom(ranked.as('ranked'))
    .where('measurements', '>=', MIN_MEASUREMENTS)
    .where(sql<boolean>`place = (measurements * 3 + 3) / 4`)
    .select(['name', 'value as first', 'measurements as second'])
    .orderBy('first', 'desc')
    .orderBy('name')
    .limit(MAX_ROWS);
}
