import type { FlowWords } from '../ui/drawings/flow-drawing.tsx';
import { useText } from './use-text.ts';

/** The words with which a flow drawing is told. */
export function useFlowWords(): FlowWords {
  const text = useText();
  return {
    inWords: text('flow.inWords'),
    player: {
      title: text('flow.player'),
      play: text('flow.play'),
      pause: text('flow.pause'),
      previous: text('flow.previous'),
      next: text('flow.next'),
      position: text('flow.position', { step: '{step}', total: '{total}' }),
      who: text('flow.who'),
      moves: text('flow.moves'),
      data: text('flow.data'),
      time: text('flow.time'),
      risk: text('flow.risk'),
    },
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
