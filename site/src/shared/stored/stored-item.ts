/** A cookie or a storage key of this website. */
export interface StoredItem {
  readonly kind: 'cookie' | 'local' | 'session';
  /** An asterisk at the end stands for an identifier. */
  readonly name: string;
  /** Left out: until the visitor deletes it, or closes the tab. */
  readonly days?: number;
}
