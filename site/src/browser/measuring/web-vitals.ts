/** Web Vitals of the page that was loaded, told as custom events when the visitor leaves it. */
import { tellablePath } from '@quellwerk/measuring';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { customEvent } from '../data-layer/custom-events.ts';
import type { DataLayer } from '../data-layer/data-layer.ts';

const SHIFT_PLACES = 10_000;

/** @param path of the page that was loaded; later pages of the document are not measured */
export function tellWebVitals(dataLayer: Pick<DataLayer, 'push'>, path: string): void {
  const name = tellablePath(path);
  onLCP(({ value }) => dataLayer.push(customEvent('largestPaint', { name, value: Math.round(value) })));
  onINP(({ value }) => dataLayer.push(customEvent('slowestResponse', { name, value: Math.round(value) })));
  onCLS(({ value }) =>
    dataLayer.push(
      customEvent('layoutShift', { name, value: Math.round(value * SHIFT_PLACES) / SHIFT_PLACES }),
    ),
  );
}
