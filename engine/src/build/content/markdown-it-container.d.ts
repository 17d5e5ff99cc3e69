/** The package brings no types. */
declare module 'markdown-it-container' {
  import type { MarkdownIt } from 'markdown-it';

  /** Renders `:::name` … `:::` as `<div class="name">`. */
  export default function container(markdown: MarkdownIt, name: string): void;
}
