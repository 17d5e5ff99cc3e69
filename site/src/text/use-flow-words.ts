import type { FlowWords } from '../ui/flow-drawing.tsx';
import { useText } from './use-text.ts';

/** The words with which a flow drawing is told. */
export function useFlowWords(): FlowWords {
  const text = useText();
  return {
    inWords: text('flow.inWords'),
    station: (station) => text('flow.station', station),
    stream: (stream) => {
      if ('sentence' in stream) return stream.sentence;
      const { from, to, label } = stream;
      return label === undefined
        ? text('flow.stream', { from, to })
        : text('flow.labelledStream', { from, to, label });
    },
  };
}
