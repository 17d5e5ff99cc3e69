import { createHash } from 'node:crypto';

/** The source expression that allows an inline style or script (CSP Level 3, §2.3.1). */
export function policyHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
