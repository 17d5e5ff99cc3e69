/** The package brings no types. */
declare module 'markdown-it-container' {
  import type { MarkdownIt } from 'markdown-it';

  interface ContainerOptions {
    /** Whether what stands after the colons opens this block. */
    validate?(info: string): boolean;
    /** HTML of its two ends. */
    render?(): string;
  }

  /** Renders `:::name` … `:::` as `<div class="name">`, unless told otherwise. */
  export default function container(markdown: MarkdownIt, name: string, options?: ContainerOptions): void;
}
