/** What a flow drawing is made of: plain data, so that anything can be drawn with it. */
export interface FlowStation {
  readonly id: string;
  readonly label: string;
  /** A second line in small type. */
  readonly note?: string | undefined;
}

export interface FlowStream {
  /** Ids of stations. */
  readonly from: string;
  readonly to: string;
  readonly label?: string | undefined;
  /** Part of the one stream that the reader should follow. */
  readonly highlighted: boolean;
}

export interface Flow {
  /** What the drawing shows, in one sentence. */
  readonly title: string;
  readonly stations: readonly FlowStation[];
  readonly streams: readonly FlowStream[];
}
