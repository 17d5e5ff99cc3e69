import type { Plugin } from 'vite';

/** Lets markdown-it assign the fields of its tokens instead of defining each by a call. */
export const assignedFields: Plugin;
